import { createElement, type ReactNode, type SVGProps } from "react";

interface Drawing {
  node: [tag: string, attributes: Record<string, string>][];
}

const LINES = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/**
 * Creates an icon of `lucide-react`: the build replaces its own factory with this one (`scripts/small-icons.ts`).
 * Without a name the icon is decorative.
 */
export default function createIcon({ node }: Drawing) {
  return function Icon({ size = 24, className = "", ...given }: SVGProps<SVGSVGElement> & { size?: number | string }) {
    const isNamed = given.role !== undefined || given["aria-label"] !== undefined;
    const lines: ReactNode[] = node.map(([tag, attributes]) => createElement(tag, attributes));
    const own = { ...LINES, width: size, height: size, className: `lucide ${className}`.trim() };
    return createElement("svg", { ...own, ...(!isNamed && { "aria-hidden": true }), ...given }, ...lines);
  };
}
