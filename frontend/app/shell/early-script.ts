/**
 * Runs in the head before anything is painted: the chosen theme, and on "/" the visitor's language (SPEC 2: saved
 * choice, then browser). What this browser keeps ends 12 months after the last visit (SPEC 9, preferences). Constant,
 * so that the policy can allow it by hash.
 */
export const EARLY_SCRIPT = `(function(){var d=document.documentElement,s=null;try{var n=Date.now();if(n-(localStorage.getItem("tripoint.seen")||n)>31536e6)localStorage.clear();localStorage.setItem("tripoint.seen",n);var t=localStorage.getItem("tripoint.theme");if(t==="light"||t==="dark")d.dataset.theme=t;s=localStorage.getItem("i18nextLng")}catch(e){}if(location.pathname==="/"){var k=["en","es","de","fr","cs"],c=[s].concat(navigator.languages||[navigator.language]);for(var i=0;i<c.length;i++){var l=String(c[i]||"").toLowerCase().split("-")[0];if(k.indexOf(l)>=0){if(l!=="en")location.replace("/"+l+location.search+location.hash);break}}}})()`;
