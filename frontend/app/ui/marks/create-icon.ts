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

/** An icon of `lucide-react`: the build puts this in its maker's place (`scripts/small-icons.ts`). Unnamed, it is decoration. */
export default function createIcon({ node }: Drawing) {
  return function Icon({ size = 24, className = "", ...given }: SVGProps<SVGSVGElement> & { size?: number | string }) {
    const isNamed = given.role !== undefined || given["aria-label"] !== undefined;
    const lines: ReactNode[] = node.map(([tag, attributes]) => createElement(tag, attributes));
    const own = { ...LINES, width: size, height: size, className: `lucide ${className}`.trim() };
    return createElement("svg", { ...own, ...(!isNamed && { "aria-hidden": true }), ...given }, ...lines);
  };
}
