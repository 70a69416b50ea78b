export default import.meta.glob<object>("../cs/{trips,ways,map}.json", {
  eager: true,
  import: "default",
});
