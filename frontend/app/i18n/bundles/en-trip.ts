export default import.meta.glob<object>("../en/{trips,ways,map}.json", {
  eager: true,
  import: "default",
});
