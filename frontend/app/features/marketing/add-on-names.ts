/** The paid help that a group can have (SPEC 1), as the page's texts and the address of the enquiry name it. */
export const ADD_ONS = ["support", "concierge", "invoicing", "management", "escalation"] as const;
