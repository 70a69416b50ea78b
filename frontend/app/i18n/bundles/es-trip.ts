export default import.meta.glob<object>("../es/{trips,ways,map}.json", {
  eager: true,
  import: "default",
});
