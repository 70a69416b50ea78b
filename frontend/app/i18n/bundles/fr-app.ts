export default import.meta.glob<object>("../fr/{planner,trips,invitations,auth,account,community,dashboard,map}.json", {
  eager: true,
  import: "default",
});
