export default import.meta.glob<object>("../de/{trips,ways,map}.json", {
  eager: true,
  import: "default",
});
