// The part of a style sheet that one page needs for its first paint: rules whose classes all stand in the page.
import postcss from "postcss";

const CLASS = /\.((?:\\.|[\w-])+)/g;

/** Class names of a selector, unescaped. */
function classesOf(selector) {
  return [...selector.matchAll(CLASS)].map((found) => found[1].replace(/\\(.)/g, "$1"));
}

export function classNames(html) {
  return new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap((found) =>
      found[1].replaceAll("&amp;", "&").replaceAll("&gt;", ">").replaceAll("&lt;", "<").split(/\s+/),
    ),
  );
}

export function usedStyles(sheet, names) {
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    if (rule.parent.type === "atrule" && rule.parent.name === "keyframes") return;
    const kept = rule.selectors.filter((selector) => classesOf(selector).every((name) => names.has(name)));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}
