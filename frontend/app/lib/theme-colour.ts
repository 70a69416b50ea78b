/** The browser's own bars take the colour of the theme chosen by hand; the page names the light colour first. */
export function markTheme(theme: "light" | "dark"): void {
  document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]').forEach((meta, at) => {
    meta.media = (at === 0) === (theme === "light") ? "all" : "not all";
  });
}
