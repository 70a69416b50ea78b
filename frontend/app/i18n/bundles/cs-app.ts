export default import.meta.glob<object>("../cs/{planner,trips,invitations,auth,account,community,dashboard,map}.json", {
  eager: true,
  import: "default",
});
