export default import.meta.glob<object>("../fr/{trips,ways,map}.json", {
  eager: true,
  import: "default",
});
