export default import.meta.glob<object>("../fr/{planner,trips,invitations,account,community,dashboard,map,ways}.json", {
  eager: true,
  import: "default",
});
