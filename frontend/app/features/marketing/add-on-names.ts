/** The paid extras for groups (SPEC 1), as named in the page's texts and in the enquiry's URL. */
export const ADD_ONS = ["support", "concierge", "invoicing", "management", "escalation"] as const;
