import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudHail,
  CloudLightning,
  CloudRain,
  CloudSnow,
  CloudSun,
  CloudSunRain,
  type LucideIcon,
  Sun,
} from "lucide-react";

import type { ForecastDay } from "./use-forecasts";

export const ICONS: Readonly<Record<ForecastDay["kind"], LucideIcon>> = {
  clear: Sun,
  partly_cloudy: CloudSun,
  overcast: Cloud,
  fog: CloudFog,
  drizzle: CloudDrizzle,
  rain: CloudRain,
  freezing_rain: CloudHail,
  showers: CloudSunRain,
  snow: CloudSnow,
  thunderstorm: CloudLightning,
};
