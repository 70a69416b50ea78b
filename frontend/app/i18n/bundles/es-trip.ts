export default import.meta.glob<object>("../es/{planner,trips,invitations,account,community,dashboard,map,ways}.json", {
  eager: true,
  import: "default",
});
