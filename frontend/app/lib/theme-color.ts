/** Give the browser's own bars the color of the theme chosen by hand; the page lists the light color first. */
export function markTheme(theme: "light" | "dark"): void {
  document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta, at) => {
    meta.media = (at === 0) === (theme === "light") ? "all" : "not all";
  });
}
