export default import.meta.glob<object>("../es/{planner,trips,invitations,auth,account,community,dashboard,map}.json", {
  eager: true,
  import: "default",
});
