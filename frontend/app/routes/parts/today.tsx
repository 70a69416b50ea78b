export { Today as default } from "~/features/trips/days/today";
