// Extracts the part of a style sheet that one page needs for its first paint. The whole sheet follows immediately, so
// styles that only show later (hover, focus, print) are left out, and so are rules whose classes or tags the page does
// not have.
import { parse } from "postcss";

const CLASS = /\.((?:\\.|[\w-])+)/g;
const VARIABLE = /var\((--[\w-]+)/g;
/** Everything in a selector except tags: classes, attributes, pseudo-classes with their arguments. */
const NOT_TAGS = /\\.|\[[^\]]*\]|::?[\w-]+(\([^()]*(\([^()]*\)[^()]*)*\))?|\.(?:\\.|[\w-])+/g;
const LATER =
  /:(hover|active|focus|disabled|placeholder|selection|backdrop|modal)|aria-(disabled|busy|invalid)|::-moz|::view-transition/;
const LATER_AT_RULES = /^(print|\(forced-colors|\(hover)/;

/** Class names of a selector, unescaped. */
function classesOf(selector) {
  return [...selector.matchAll(CLASS)].map((found) => found[1].replace(/\\(.)/g, "$1"));
}

function tagsOf(selector) {
  return selector.replace(NOT_TAGS, " ").match(/[a-z][\w-]*/g) ?? [];
}

/** The contents of a page: its class names, its tags, and the variables that its style attributes use. */
export function contentsOf(html) {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap((found) =>
    found[1].replaceAll("&amp;", "&").replaceAll("&gt;", ">").replaceAll("&lt;", "<").split(/\s+/),
  );
  return {
    classes: new Set(classes),
    tags: new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map((found) => found[1])),
    variables: new Set([...html.matchAll(VARIABLE)].map((found) => found[1])),
  };
}

/** Removes declarations of unused variables until none is left. */
function dropUnusedVariables(root, used) {
  for (;;) {
    const names = new Set(used);
    root.walkDecls((declaration) => {
      for (const [, name] of declaration.value.matchAll(VARIABLE)) names.add(name);
    });
    let dropped = 0;
    root.walkDecls(/^--/, (declaration) => {
      if (names.has(declaration.prop)) return;
      declaration.remove();
      dropped += 1;
    });
    if (dropped === 0) {
      root.walkAtRules("property", (rule) => void (names.has(rule.params) || rule.remove()));
      return;
    }
  }
}

/** Removes nodes that have become empty. */
function dropEmpty(root) {
  let dropped = 0;
  root.walk((node) => {
    if (node.nodes?.length === 0 && !(node.type === "atrule" && ["property", "layer"].includes(node.name))) {
      node.remove();
      dropped += 1;
    }
  });
  if (dropped > 0) dropEmpty(root);
}

export function usedStyles(sheet, { classes, tags, variables }) {
  const root = parse(sheet);
  const fits = (selector) =>
    !LATER.test(selector) &&
    classesOf(selector).every((name) => classes.has(name)) &&
    tagsOf(selector).every((name) => tags.has(name));
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules((rule) => {
    // Initial values for browsers without @property, and styles that only show later.
    if (rule.name === "layer" && rule.params === "properties" && rule.nodes) rule.remove();
    else if (rule.name === "starting-style" || (rule.name === "media" && LATER_AT_RULES.test(rule.params)))
      rule.remove();
  });
  root.walkRules((rule) => {
    if (rule.parent.type === "atrule" && rule.parent.name === "keyframes") return;
    const kept = rule.selectors.filter(fits);
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  dropUnusedVariables(root, variables);
  dropEmpty(root);
  return root.toString();
}
