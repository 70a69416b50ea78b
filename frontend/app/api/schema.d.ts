// Written by `make openapi` from docs/openapi.json.
export interface paths {
    "/api/account/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete Account
         * @description Delete the account: signed out everywhere at once, erased after 14 days. 409 while trips wait for it.
         */
        post: operations["deleteAccount"];
        /**
         * Keep Account
         * @description Keep the account after all.
         */
        delete: operations["keepAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export
         * @description Everything of this person in one ZIP: JSON, CSV, files, a schema.
         */
        post: operations["exportAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose Notifications
         * @description Choose which emails to get.
         */
        put: operations["chooseNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload Picture
         * @description Upload a profile picture: the file is the body; JPEG, PNG, WebP or AVIF, 10 MiB and 40 megapixels at most.
         */
        put: operations["uploadPicture"];
        post?: never;
        /**
         * Remove Picture
         * @description Remove the profile picture.
         */
        delete: operations["removePicture"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Profile
         * @description The person's own profile, and which emails they want.
         */
        get: operations["getProfile"];
        /**
         * Change Profile
         * @description Change home city, airport, time zone and currency.
         */
        put: operations["changeProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/security": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Account Security
         * @description Password, recovery codes, deletion.
         */
        get: operations["accountSecurity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sessions
         * @description Where this account is signed in, the last used first.
         */
        get: operations["sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End Session
         * @description Sign out one device.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/undo-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo Change Of Address
         * @description Give the account the address of this mailbox back, within seven days; a mail leads to a new password.
         */
        post: operations["undoChangeOfAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cities
         * @description Cities for what has been typed so far.
         */
        get: operations["cities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Config
         * @description The browser's settings, with an ETag.
         */
        get: operations["config"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send Message
         * @description Write to the people behind Tripoint.
         */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Destinations
         * @description Every destination of the catalogue, as cards; with an ETag.
         */
        get: operations["destinations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Destination
         * @description One destination with everything that is known of it; with an ETag.
         */
        get: operations["destination"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/{slug}/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Destination Activities
         * @description What to do there; for people who have signed in.
         */
        get: operations["destinationActivities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/destinations/{slug}/stays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Destination Stays
         * @description Where to stay; with a departure day at the rates of the nights until the return, or of that one night.
         */
        get: operations["destinationStays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enterprise-enquiries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send Enquiry
         * @description Ask for an offer for a company.
         */
        post: operations["sendEnterpriseEnquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept Invite
         * @description Accept a personal invite and join the trip.
         */
        post: operations["acceptInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline Invite
         * @description Decline a personal invite; needs no account.
         */
        post: operations["declineInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/no-more": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Want No More
         * @description No invites to this address any more, from anyone.
         */
        post: operations["wantNoMoreInvites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/no-more/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show No More
         * @description Whoever opens that address in a browser gets the page with the button; looking changes nothing.
         */
        get: operations["showNoMoreInvites"];
        put?: never;
        /**
         * Unsubscribe
         * @description The one click of a mail program (RFC 8058), which posts a form to the address in the mail's header.
         */
        post: operations["unsubscribeFromInvites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open Invite
         * @description Read an invite; changes nothing, so its limit is counted in memory.
         */
        post: operations["openInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign In
         * @description Mail a fresh sign-in link that leads back to the invite.
         */
        post: operations["signInFromInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe
         * @description Ask for the newsletter; a mail asks to confirm.
         */
        post: operations["subscribeToNewsletter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm
         * @description Confirm the newsletter.
         */
        post: operations["confirmNewsletter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/newsletter/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe
         * @description End the newsletter.
         */
        post: operations["unsubscribeFromNewsletter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pictures/{picture_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Picture
         * @description A person's picture. Only those who may see it know its random id.
         */
        get: operations["getPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/planner/arrivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Arrive Together
         * @description Offers that arrive cheaply, together, or within two hours. What was chosen so far plays no part, but the rules of
         *     a quote hold for it.
         */
        post: operations["arriveTogether"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/planner/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Flight Offers
         * @description Flights, trains, coaches and ferries from each city to the chosen place.
         */
        post: operations["flightOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/planner/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Searched Places
         * @description Everything about some places of a search that its reply only ranked: the same search with their slugs.
         */
        post: operations["searchedPlaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/planner/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote Selection
         * @description What everybody pays for what was chosen.
         */
        post: operations["quoteSelection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/planner/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search Destinations
         * @description Rank every destination for a group, and say why.
         */
        post: operations["searchDestinations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Trips
         * @description The trips one organizes or travels on, a page at a time, the next one first.
         */
        get: operations["listTrips"];
        put?: never;
        /**
         * Make Trip
         * @description Make a trip of a reviewed plan, with invites or as a draft.
         */
        post: operations["makeTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Trip
         * @description The whole trip, as this person may see it; 304 while `If-None-Match` is still true.
         */
        get: operations["getTrip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Access
         * @description Open or close the trip page to invitees, and the trip to external nomads.
         */
        patch: operations["changeTripAccess"];
        trace?: never;
    };
    "/api/trips/{trip_id}/flights/{flight_id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm Flight
         * @description Mark a flight as confirmed externally, or take the mark back.
         */
        put: operations["confirmFlight"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite People
         * @description Invite more people.
         */
        post: operations["invitePeople"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/invites/{invite_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancel Invite
         * @description Take an invite back.
         */
        delete: operations["cancelInvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/invites/{invite_id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make Link
         * @description A new personal link to hand over by hand.
         */
        post: operations["makeInviteLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/invites/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend Invites
         * @description Mail pending invites again.
         */
        post: operations["resendInvites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/share-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Share Link
         * @description The read-only link of the trip, for its organizer.
         */
        get: operations["getShareLink"];
        put?: never;
        /**
         * Renew Share Link
         * @description A new read-only link; the old one is dead.
         */
        post: operations["renewShareLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change Status
         * @description Confirm, cancel or reopen the trip.
         */
        post: operations["changeTripStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/stays/{stay_id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm Stay
         * @description Mark the stay as confirmed externally, or take the mark back.
         */
        put: operations["confirmStay"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/team-pro": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order Team Pro
         * @description Order Team Pro for this trip by invoice.
         */
        post: operations["orderTeamPro"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join Waitlist
         * @description Join the waitlist.
         */
        post: operations["joinWaitlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AcceptInvite
         * @description `token` or, with a session, `invite`. Without a session `name` and `adult_terms_version` make the account.
         */
        AcceptInvite: {
            /** Adulttermsversion */
            adultTermsVersion?: string | null;
            /** Departurecityid */
            departureCityId?: string | null;
            /** Invite */
            invite?: string | null;
            /** Name */
            name?: string | null;
            /** Token */
            token?: string | null;
        };
        /**
         * Access
         * @description Who may look in: None leaves as it is.
         */
        Access: {
            /** Isopen */
            isOpen?: boolean | null;
            /** Opentoexternalnomads */
            openToExternalNomads?: boolean | null;
            /** Version */
            version: number;
        };
        /** ActivityList */
        ActivityList: {
            /** Activities */
            activities: components["schemas"]["ActivityOut"][];
        };
        /** ActivityOut */
        ActivityOut: {
            /** Durationminutes */
            durationMinutes: number;
            group: components["schemas"]["GroupOut"];
            /** Id */
            id: string;
            /**
             * Kind
             * @default sample
             */
            kind: string;
            /** Name */
            name: string;
            price: components["schemas"]["Money"];
            /** Providerlink */
            providerLink?: string | null;
            /**
             * Source
             * @default Tripoint sample activities
             */
            source: string;
            /**
             * Sponsored
             * @default false
             */
            sponsored: boolean;
            /** Tags */
            tags: string[];
            /** Textlanguage */
            textLanguage: string;
        };
        /** AirlineOut */
        AirlineOut: {
            /** Code */
            code: string;
            /** Name */
            name: string;
        };
        /** AirportOut */
        AirportOut: {
            /** Iata */
            iata: string;
            /** Minutestocentre */
            minutesToCentre: number;
        };
        /**
         * Answered
         * @description `session` is what the page hands to the auth client when the answer made an account.
         */
        Answered: {
            /** Session */
            session?: {
                [key: string]: unknown;
            } | null;
            status: components["schemas"]["InviteStatus"];
            /** Tripid */
            tripId: string | null;
        };
        /** ArrivalsOut */
        ArrivalsOut: {
            cheapest: components["schemas"]["Arriving"] | null;
            tight: components["schemas"]["Arriving"] | null;
            together: components["schemas"]["Arriving"] | null;
        };
        /**
         * Arriving
         * @description One offer per traveller, null for who lives there; minutes between the first and the last to arrive.
         */
        Arriving: {
            /** Offerids */
            offerIds: (string | null)[];
            /** Totalcents */
            totalCents: number;
            /** Waitingminutes */
            waitingMinutes: number;
            /** Windowminutes */
            windowMinutes: number;
        };
        /**
         * BaggageOut
         * @description Pieces included, and a note in words.
         */
        BaggageOut: {
            /** Additionalfees */
            additionalFees: components["schemas"]["FeeOut"][];
            /** Carryon */
            carryOn: number;
            /** Checked */
            checked: number;
            /** Note */
            note: string;
            /** Personalitem */
            personalItem: number;
        };
        /**
         * BandOut
         * @description In cents of EUR.
         */
        BandOut: {
            /** High */
            high: number;
            /** Low */
            low: number;
        };
        /**
         * Bookings
         * @description What is already booked elsewhere (SPEC.md 2, confirm dialog).
         */
        Bookings: {
            /**
             * Activities
             * @default false
             */
            activities: boolean;
            /**
             * Flights
             * @default false
             */
            flights: boolean;
            /**
             * Stays
             * @default false
             */
            stays: boolean;
        };
        /** BudgetOut */
        BudgetOut: {
            /** Capcents */
            capCents: number | null;
            /**
             * Level
             * @enum {string}
             */
            level: "under500" | "500to1000" | "over1000" | "any";
        };
        /** CardDestination */
        CardDestination: {
            /** City */
            city: string;
            /** Country */
            country: string;
            /** Countrycode */
            countryCode: string;
            poster: components["schemas"]["PosterOut"];
            /** Slug */
            slug: string;
        };
        /**
         * Changed
         * @description The trip's new version after a change.
         */
        Changed: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Version */
            version: number;
        };
        /** ChecklistItemOut */
        ChecklistItemOut: {
            /** Assigneeid */
            assigneeId: string | null;
            /** Done */
            done: boolean;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Key */
            key: string | null;
            /** Text */
            text: string;
        };
        /**
         * ChosenActivity
         * @description Without `travellers` it is for everybody. `scheduled_at` is the local time at the destination.
         */
        ChosenActivity: {
            /** Activityid */
            activityId: string;
            /** Scheduledat */
            scheduledAt?: string | null;
            /** Travellers */
            travellers?: number[] | null;
        };
        /**
         * ChosenFlight
         * @description `traveller` is an index of the search.
         */
        ChosenFlight: {
            /** Offerid */
            offerId: string;
            /** Traveller */
            traveller: number;
        };
        /** ChosenStay */
        ChosenStay: {
            /**
             * Room
             * @enum {string}
             */
            room: "private" | "shared";
            /** Stayid */
            stayId: string;
        };
        /** CityList */
        CityList: {
            /** Cities */
            cities: components["schemas"]["CityOut"][];
        };
        /**
         * CityOut
         * @description `airports` is where people from there take off, empty when none is near; `metro` the area's code.
         *     `airport_minutes` to the first one by road where none is near, else null.
         */
        CityOut: {
            /** Airportminutes */
            airportMinutes: number | null;
            /** Airports */
            airports: string[];
            /** Country */
            country: string;
            /** Countrycode */
            countryCode: string;
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
            /** Metro */
            metro: string | null;
            /** Name */
            name: string;
            /** Region */
            region: string | null;
            /** Timezone */
            timezone: string;
        };
        /**
         * ClimateOut
         * @description Monthly means, January first; degrees C and days. `sea_c` where there is a beach.
         */
        ClimateOut: {
            /** Highc */
            highC: number[];
            /** Lowc */
            lowC: number[];
            /** Raindays */
            rainDays: number[];
            /** Seac */
            seaC: number[] | null;
        };
        /**
         * ComingOut
         * @description Who is coming; on the shared page first names only, under the initials that they have everywhere.
         */
        ComingOut: {
            /** Colour */
            colour: number;
            /** Countrycode */
            countryCode: string;
            /** Departurecity */
            departureCity: string;
            /** Initials */
            initials: string;
            /** Isorganizer */
            isOrganizer: boolean;
            /** Isyou */
            isYou: boolean;
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
            /** Name */
            name: string;
            rsvp: components["schemas"]["Rsvp"];
            /** Way */
            way: ("air" | "land") | null;
        };
        /**
         * ConfigOut
         * @description The public key is public: it says no more than "a browser".
         */
        ConfigOut: {
            /** Anonkey */
            anonKey: string;
            /** Flightproviders */
            flightProviders: string[];
            /** Loginproviders */
            loginProviders: string[];
            /**
             * Mail
             * @enum {string}
             */
            mail: "on" | "captured" | "paused";
            /** Url */
            url: string;
            /** Version */
            version: string;
        };
        /**
         * Confirmation
         * @description Mark as confirmed elsewhere, or take the mark back.
         */
        Confirmation: {
            /** Confirmed */
            confirmed: boolean;
            /** Version */
            version: number;
        };
        /**
         * ConfirmedOut
         * @description Confirmed externally: who said so and when.
         */
        ConfirmedOut: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** By */
            by: string;
        };
        /** ContactMessage */
        ContactMessage: {
            /** Company */
            company?: string | null;
            /** Email */
            email: string;
            /** Fullname */
            fullName: string;
            /** Message */
            message: string;
            /** Subject */
            subject: string;
        };
        /** CostsOut */
        CostsOut: {
            parts: components["schemas"]["PartsOut"];
            total: components["schemas"]["Money"];
        };
        /** CountdownOut */
        CountdownOut: {
            /** Days */
            days: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "days" | "starting_today" | "ongoing" | "past" | "to_be_confirmed";
        };
        /** DeclineInvite */
        DeclineInvite: {
            /** Invite */
            invite?: string | null;
            /** Note */
            note?: string | null;
            /** Token */
            token?: string | null;
        };
        /**
         * DeletionOut
         * @description When the account is erased for good.
         */
        DeletionOut: {
            /**
             * Deletesat
             * Format: date-time
             */
            deletesAt: string;
        };
        /**
         * DeliveryOut
         * @description How the newest mail of an invite fares. `reason` is the mail server's own words, or our code.
         */
        DeliveryOut: {
            /** Reason */
            reason?: string | null;
            /**
             * State
             * @enum {string}
             */
            state: "queued" | "sent" | "captured" | "failed" | "paused" | "later_today" | "waiting_for_team_pro" | "none";
        };
        /** DestinationCard */
        DestinationCard: {
            /** Averageflightminutes */
            averageFlightMinutes: number;
            averageFlightPrice: components["schemas"]["Money"];
            /** Bestmonths */
            bestMonths: number[];
            /** Chips */
            chips: ("teams" | "beach_culture" | "adventure" | "tech" | "nomads" | "budget")[];
            /** City */
            city: string;
            /** Country */
            country: string;
            /** Countrycode */
            countryCode: string;
            /** Coworking */
            coworking: string;
            dailySpend: components["schemas"]["Money"];
            estimatedCost: components["schemas"]["EstimatedCost"];
            /** Highc */
            highC: number[];
            /** Highlights */
            highlights: string[];
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
            poster: components["schemas"]["PosterOut"];
            /** Slug */
            slug: string;
            /** Tagline */
            tagline: string;
            /** Textlanguage */
            textLanguage: string;
            /** Timezone */
            timezone: string;
            /** Wifimbps */
            wifiMbps: number;
        };
        /** DestinationDetail */
        DestinationDetail: {
            /** About */
            about: string;
            /** Activities */
            activities: components["schemas"]["ActivityOut"][];
            /** Airports */
            airports: components["schemas"]["AirportOut"][];
            /** Averageflightminutes */
            averageFlightMinutes: number;
            averageFlightPrice: components["schemas"]["Money"];
            /** Bestmonths */
            bestMonths: number[];
            /** Chips */
            chips: ("teams" | "beach_culture" | "adventure" | "tech" | "nomads" | "budget")[];
            /** City */
            city: string;
            climate: components["schemas"]["ClimateOut"];
            /** Country */
            country: string;
            /** Countrycode */
            countryCode: string;
            /** Coworking */
            coworking: string;
            dailySpend: components["schemas"]["Money"];
            estimatedCost: components["schemas"]["EstimatedCost"];
            /** Foodanddrink */
            foodAndDrink: string;
            /** Gettingaround */
            gettingAround: string;
            /** Highc */
            highC: number[];
            /** Highlights */
            highlights: string[];
            /** Holidays */
            holidays: components["schemas"]["HolidayOut"][];
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
            /** Method */
            method: string;
            poster: components["schemas"]["PosterOut"];
            prices: components["schemas"]["PricesOut"];
            /**
             * Reviewed
             * Format: date
             */
            reviewed: string;
            /** Safety */
            safety: string;
            /** Seasons */
            seasons: components["schemas"]["SeasonOut"][];
            /** Slug */
            slug: string;
            /** Stays */
            stays: components["schemas"]["StayOut"][];
            /** Tagline */
            tagline: string;
            /** Textlanguage */
            textLanguage: string;
            /** Timezone */
            timezone: string;
            /** Utcoffset */
            utcOffset: number;
            /** Visaarea */
            visaArea: string;
            /** Wifimbps */
            wifiMbps: number;
        };
        /** DestinationList */
        DestinationList: {
            /** Destinations */
            destinations: components["schemas"]["DestinationCard"][];
            /** Version */
            version: string;
        };
        /** DestinationOut */
        DestinationOut: {
            /** Airport */
            airport: string;
            /** City */
            city: string;
            /** Country */
            country: string;
            /** Countrycode */
            countryCode: string;
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
            poster: components["schemas"]["PosterOut"];
            /** Slug */
            slug: string;
            /** Timezone */
            timezone: string;
        };
        /**
         * Done
         * @description It is done; there is nothing to say.
         */
        Done: Record<string, never>;
        /** EmptyPlaces */
        EmptyPlaces: {
            cost: components["schemas"]["Money"];
            /** Count */
            count: number;
        };
        /** EnterpriseEnquiry */
        EnterpriseEnquiry: {
            /** Companyname */
            companyName: string;
            /** Message */
            message: string;
            /** Name */
            name: string;
            /** Teamsize */
            teamSize: number;
            /** Workemail */
            workEmail: string;
        };
        /**
         * EnvyOut
         * @description How much worse the worst-off has it than the mean: burden in percent, minutes and fare beside it.
         */
        EnvyOut: {
            /** Farecents */
            fareCents: number;
            /** Minutes */
            minutes: number;
            /** Percent */
            percent: number;
        };
        /**
         * EstimatedCost
         * @description What one person pays when so many come for so many nights: flight, share of a flat, daily spending.
         */
        EstimatedCost: {
            /** Nights */
            nights: number;
            /** People */
            people: number;
            perPerson: components["schemas"]["Money"];
        };
        /** EstimateParts */
        EstimateParts: {
            /** Dailyspend */
            dailySpend: number;
            /** Flights */
            flights: number;
            /** Stay */
            stay: number;
            /** Taxesandfees */
            taxesAndFees: number;
            /** Transfers */
            transfers: number;
        };
        /**
         * FaceOut
         * @description `pending` has not answered yet.
         */
        FaceOut: {
            /** Colour */
            colour: number;
            /** Name */
            name: string;
            /** Pending */
            pending: boolean;
            /** Pictureurl */
            pictureUrl: string | null;
        };
        /**
         * FactsOut
         * @description What the sentences say in numbers.
         */
        FactsOut: {
            /** Coworking */
            coworking: string;
            /** Highc */
            highC: number;
            /** Largestshift */
            largestShift: number;
            /** Matched */
            matched: number;
            /** Mbps */
            mbps: number;
            /** Month */
            month: number;
            /** Wanted */
            wanted: number;
        };
        /**
         * FeeOut
         * @description What one more piece costs each way.
         */
        FeeOut: {
            price: components["schemas"]["Money"];
            /**
             * What
             * @enum {string}
             */
            what: "carry_on" | "checked";
        };
        /**
         * GroupCosts
         * @description The whole group's, and the mean of one person.
         */
        GroupCosts: {
            parts: components["schemas"]["PartsOut"];
            perPerson: components["schemas"]["CostsOut"];
            total: components["schemas"]["Money"];
        };
        /**
         * GroupFareOut
         * @description What each pays from so many people on one train, whose operator has a desk for groups. Told, not counted.
         */
        GroupFareOut: {
            /** People */
            people: number;
            price: components["schemas"]["Money"];
        };
        /** GroupOut */
        GroupOut: {
            /** Max */
            max: number;
            /** Min */
            min: number;
        };
        /**
         * HolidayOut
         * @description A holiday's days, and how much dearer nights and flights are on them, in percent; negative for cheaper.
         */
        HolidayOut: {
            /**
             * First
             * Format: date
             */
            first: string;
            /** Flightpercent */
            flightPercent: number;
            /** Id */
            id: string;
            /**
             * Last
             * Format: date
             */
            last: string;
            /** Name */
            name: string;
            /** Staypercent */
            stayPercent: number;
        };
        /** HTTPValidationError */
        HTTPValidationError: {
            /** Detail */
            detail?: components["schemas"]["ValidationError"][];
        };
        /**
         * InviteCosts
         * @description `yours` is None on the shared page and while no traveller is bound to the invite; both are None without dates.
         */
        InviteCosts: {
            perPerson: components["schemas"]["CostsOut"] | null;
            yours: components["schemas"]["CostsOut"] | null;
        };
        /** InviteeOut */
        InviteeOut: {
            /** Departurecity */
            departureCity: string | null;
            /** Email */
            email: string;
            /** Name */
            name: string | null;
        };
        /**
         * InviteIn
         * @description An address to ask, for one of the trip's travellers or for someone more.
         */
        InviteIn: {
            /** Email */
            email: string;
            /** Travellerid */
            travellerId?: string | null;
        };
        /**
         * InviteOut
         * @description For the organizer alone: it holds an address.
         */
        InviteOut: {
            delivery: components["schemas"]["DeliveryOut"];
            /** Email */
            email: string;
            /** Expiresat */
            expiresAt: string | null;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            status: components["schemas"]["InviteStatus"];
            /** Travellerid */
            travellerId: string | null;
            /**
             * Updatedat
             * Format: date-time
             */
            updatedAt: string;
        };
        /** InvitesOut */
        InvitesOut: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Invites */
            invites: components["schemas"]["NewInviteOut"][];
            /**
             * Mail
             * @enum {string}
             */
            mail: "on" | "captured" | "paused";
            /** Version */
            version: number;
        };
        /**
         * InviteStatus
         * @description The one current answer of an invite, or that it was taken back. `waiting`: a yes that waits for Team Pro.
         * @enum {string}
         */
        InviteStatus: "pending" | "confirmed" | "waiting" | "declined" | "cancelled";
        /**
         * InviteView
         * @description The invite page. Opening it changes nothing.
         */
        InviteView: {
            /** Account */
            account: ("none" | "exists" | "you" | "other") | null;
            /** Activities */
            activities: components["schemas"]["PlannedOut"][];
            /** Cananswer */
            canAnswer: boolean;
            /** Coming */
            coming: components["schemas"]["ComingOut"][];
            costs: components["schemas"]["InviteCosts"];
            countdown: components["schemas"]["CountdownOut"];
            destination: components["schemas"]["DestinationOut"];
            /** End */
            end: string | null;
            /** Expiresat */
            expiresAt: string | null;
            invitee: components["schemas"]["InviteeOut"] | null;
            /** Joinedcount */
            joinedCount: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "personal" | "shared";
            /** Nights */
            nights: number;
            /** Organizername */
            organizerName: string;
            preferences: components["schemas"]["PreferencesOut"];
            /** Reason */
            reason: string | null;
            /** Start */
            start: string | null;
            status: components["schemas"]["InviteStatus"] | null;
            stay: components["schemas"]["TripStayOut"] | null;
            /** Summary */
            summary: string | null;
            /** Travellerscount */
            travellersCount: number;
            /** Tripid */
            tripId: string | null;
            yourFlight: components["schemas"]["TripFlightOut"] | null;
        };
        /** JustToken */
        JustToken: {
            /** Token */
            token: string;
        };
        /**
         * LayoverOut
         * @description `iata` is null on land.
         */
        LayoverOut: {
            /** City */
            city: string;
            /**
             * Direction
             * @enum {string}
             */
            direction: "outbound" | "inbound";
            /** Iata */
            iata: string | null;
            /** Long */
            long: boolean;
            /** Minutes */
            minutes: number;
        };
        /**
         * LegOut
         * @description One flight, train, coach or ferry; the instants carry the offset of the clock there. `from` and `to` are airport
         *     codes or names of stations; a flight number and an airline stand only with flights.
         */
        LegOut: {
            airline: components["schemas"]["AirlineOut"] | null;
            /**
             * Arrival
             * Format: date-time
             */
            arrival: string;
            /** Carrydays */
            carryDays: number;
            /**
             * Departure
             * Format: date-time
             */
            departure: string;
            /** Durationminutes */
            durationMinutes: number;
            /** Flight */
            flight: string | null;
            /** From */
            from: string;
            /** Fromcity */
            fromCity: string;
            /** To */
            to: string;
            /** Tocity */
            toCity: string;
        };
        /**
         * LimitChange
         * @description One limit to loosen, from one choice to another; `count` personal limits, never whose.
         */
        LimitChange: {
            /** Count */
            count: number;
            /** From */
            from: string;
            /**
             * Limit
             * @enum {string}
             */
            limit: "flight" | "budget" | "caps" | "dates" | "avoid" | "wish";
            /** To */
            to: string;
        };
        /** LinkOut */
        LinkOut: {
            /** Url */
            url: string;
        };
        /** LinkToken */
        LinkToken: {
            /** Token */
            token: string;
        };
        /** LiveFares */
        LiveFares: {
            /** Live */
            live: number;
            /** Of */
            of: number;
        };
        /**
         * LogOut
         * @description One line of the activity log; `actor` is a name, None means the clock.
         */
        LogOut: {
            /** Action */
            action: string;
            /** Actor */
            actor: string | null;
            /** After */
            after: {
                [key: string]: unknown;
            } | null;
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** Before */
            before: {
                [key: string]: unknown;
            } | null;
            /** Subject */
            subject: string;
            /** Version */
            version: number;
        };
        /**
         * Loosening
         * @description A smallest set of limits to loosen; how many places that opens, and the first of them.
         */
        Loosening: {
            /** Changes */
            changes: components["schemas"]["LimitChange"][];
            /** Feasible */
            feasible: number;
            /** First */
            first: components["schemas"]["NamedPlace"][];
        };
        /**
         * MakeTrip
         * @description A plan to become a trip. `organizer_traveller` null: the organizer does not travel. Prices are ours alone.
         */
        MakeTrip: {
            /**
             * @default {
             *       "flights": false,
             *       "stays": false,
             *       "activities": false
             *     }
             */
            bookings: components["schemas"]["Bookings"];
            /** Invites */
            invites?: components["schemas"]["PlannedInvite"][];
            /**
             * Mode
             * @enum {string}
             */
            mode: "send" | "draft";
            /**
             * Organizername
             * @default
             */
            organizerName: string;
            /** Organizertraveller */
            organizerTraveller?: number | null;
            selection: components["schemas"]["Selection"];
            /** Summary */
            summary?: string | null;
            /** Travellers */
            travellers: components["schemas"]["NamedTraveller"][];
        };
        /**
         * Money
         * @description An amount in minor units of an ISO 4217 currency.
         */
        Money: {
            /** Cents */
            cents: number;
            /**
             * Currency
             * @default EUR
             */
            currency: string;
        };
        /** NamedPlace */
        NamedPlace: {
            /** City */
            city: string;
            /** Slug */
            slug: string;
        };
        /** NamedTraveller */
        NamedTraveller: {
            /** Index */
            index: number;
            /** Name */
            name: string;
        };
        /** NearMiss */
        NearMiss: {
            /** City */
            city: string;
            /** Country */
            country: string;
            /**
             * Limit
             * @enum {string}
             */
            limit: "budget" | "flight";
            /** Slug */
            slug: string;
            /**
             * Status
             * @enum {string}
             */
            status: "feasible" | "over_budget" | "nobody" | "infeasible";
            /** Why */
            why: string;
        };
        /** NewInviteOut */
        NewInviteOut: {
            delivery: components["schemas"]["DeliveryOut"];
            /** Email */
            email: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            status: components["schemas"]["InviteStatus"];
        };
        /** NewInvites */
        NewInvites: {
            /** Invites */
            invites: components["schemas"]["InviteIn"][];
        };
        /** NewsletterRequest */
        NewsletterRequest: {
            /** Email */
            email: string;
        };
        /** NewStatus */
        NewStatus: {
            to: components["schemas"]["TripStatus"];
            /** Version */
            version: number;
        };
        /**
         * NotificationsIn
         * @description Which emails a person wants; those about the account, and personal invites, are always sent.
         *
         *     `email`: optional mails at all; without it the other two are off.
         */
        NotificationsIn: {
            /** Email */
            email: boolean;
            /** Marketing */
            marketing: boolean;
            /** Tripupdates */
            tripUpdates: boolean;
        };
        /**
         * NotificationsOut
         * @description `marketing` is the newsletter to the account's proved address, wherever it was ordered or ended.
         */
        NotificationsOut: {
            /** Email */
            email: boolean;
            /** Marketing */
            marketing: boolean;
            /** Tripupdates */
            tripUpdates: boolean;
        };
        /**
         * OfferOut
         * @description `stops` counts changes. `door_minutes` one way from door to door, `duration_minutes` of it aboard. By land it is
         *     a typical timetable of no certain operator; `advice` says what to know before booking. `group` only by train.
         */
        OfferOut: {
            /** Advice */
            advice: ("typical_timetable" | "by_road" | "border" | "seasonal" | "not_every_day" | "not_every_night" | "overnight" | "not_on_sale_yet" | "far_airport")[];
            airline: components["schemas"]["AirlineOut"] | null;
            baggage: components["schemas"]["BaggageOut"];
            /** Co2Ekg */
            co2eKg: number;
            /**
             * Confidence
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            /** Doorminutes */
            doorMinutes: number;
            /** Durationminutes */
            durationMinutes: number;
            /** Faretype */
            fareType: string;
            group: components["schemas"]["GroupFareOut"] | null;
            /** Id */
            id: string;
            /** Inbound */
            inbound: components["schemas"]["LegOut"][];
            /** Kind */
            kind: "flight" | ("train" | "night_train" | "coach" | "ferry" | "road");
            /** Layovers */
            layovers: components["schemas"]["LayoverOut"][];
            /** Outbound */
            outbound: components["schemas"]["LegOut"][];
            price: components["schemas"]["Price"];
            /** Stops */
            stops: number;
        };
        /**
         * OffersIn
         * @description The ways of people from these cities to one place on these dates, by air and by land.
         */
        OffersIn: {
            /** Asof */
            asOf?: string | null;
            /** Cityids */
            cityIds: string[];
            /**
             * Depart
             * Format: date
             */
            depart: string;
            /** Destination */
            destination: string;
            /**
             * Flightdataprovider
             * @default sample
             */
            flightDataProvider: string;
            /**
             * Flightsonly
             * @default false
             */
            flightsOnly: boolean;
            /**
             * Preset
             * @default balanced
             * @enum {string}
             */
            preset: "balanced" | "team" | "friends" | "nomads" | "green";
            /**
             * Return
             * Format: date
             */
            return: string;
            /**
             * Seed
             * @default 1
             */
            seed: number;
        };
        /**
         * OffersOut
         * @description By city id; an empty list where there are none. First the way that people usually take, then the other one; of
         *     each the cheapest first. `at_home` are cities so near to the place that nobody there needs a ticket.
         */
        OffersOut: {
            /** Athome */
            atHome: string[];
            /**
             * Fetchedat
             * Format: date-time
             */
            fetchedAt: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "sample" | "live" | "entered";
            /** Offers */
            offers: {
                [key: string]: components["schemas"]["OfferOut"][];
            };
            /** Source */
            source: string;
        };
        /**
         * OpenInvite
         * @description Exactly one of the three. `invite` needs a session of that address: the way back from a sign-in mail.
         */
        OpenInvite: {
            /** Invite */
            invite?: string | null;
            /** Share */
            share?: string | null;
            /** Token */
            token?: string | null;
        };
        /**
         * OtherWayOut
         * @description The way that people from one city usually do not take, where it makes sense as well; `minutes` one way from door
         *     to door, `fare_cents` there and back. `overnight` arrives on the next morning; `daily` runs every day or night.
         */
        OtherWayOut: {
            /** Cityid */
            cityId: string;
            /** Co2Ekg */
            co2eKg: number;
            /** Daily */
            daily: boolean;
            /** Farecents */
            fareCents: number;
            /** Kind */
            kind: "flight" | ("train" | "night_train" | "coach" | "ferry" | "road");
            /** Minutes */
            minutes: number;
            /** Overnight */
            overnight: boolean;
        };
        /**
         * PartsOut
         * @description Cents. `night_credit` is 0 or less: what a night on the way takes off.
         */
        PartsOut: {
            /** Accommodation */
            accommodation: number;
            /** Activities */
            activities: number;
            /** Dailyspend */
            dailySpend: number;
            /** Flights */
            flights: number;
            /** Nightcredit */
            nightCredit: number;
            /** Taxesandfees */
            taxesAndFees: number;
            /** Transfers */
            transfers: number;
        };
        /**
         * PickOut
         * @description The desired destination: its rank, and what the group would save at the cheapest place that fits best.
         */
        PickOut: {
            /** Elsewhere */
            elsewhere: string | null;
            /** Rank */
            rank: number | null;
            savingElsewhere: components["schemas"]["Money"];
            /** Slug */
            slug: string;
        };
        /**
         * PlacesIn
         * @description A search again, and of which places everything is wanted.
         */
        PlacesIn: {
            /** Asof */
            asOf?: string | null;
            /** Avoid */
            avoid?: ("storms" | "heat" | "school_holidays" | "darkness")[];
            /**
             * Budgetlevel
             * @default any
             * @enum {string}
             */
            budgetLevel: "under500" | "500to1000" | "over1000" | "any";
            /** Desireddestination */
            desiredDestination?: string | null;
            /**
             * Flexdays
             * @default 7
             */
            flexDays: number;
            /**
             * Flexibledates
             * @default false
             */
            flexibleDates: boolean;
            /**
             * Flightdataprovider
             * @default sample
             */
            flightDataProvider: string;
            /**
             * Flightsonly
             * @default false
             */
            flightsOnly: boolean;
            /** Likes */
            likes?: ("teams" | "beach_culture" | "adventure" | "tech" | "nomads" | "budget")[];
            /**
             * Maxflighttime
             * @default any
             * @enum {string}
             */
            maxFlightTime: "under4" | "4to8" | "over8" | "any";
            /** Meetupdate */
            meetupDate?: string | null;
            /** Places */
            places: string[];
            /**
             * Preset
             * @default balanced
             * @enum {string}
             */
            preset: "balanced" | "team" | "friends" | "nomads" | "green";
            /** Returndate */
            returnDate?: string | null;
            /** Room */
            room?: ("private" | "shared") | null;
            /**
             * Seed
             * @default 1
             */
            seed: number;
            /** Slider */
            slider?: number | null;
            /** Stay */
            stay?: ("hostel" | "apartment" | "hotel") | null;
            /** Travellers */
            travellers: components["schemas"]["TravellerIn"][];
            /**
             * Weather
             * @default pleasant
             * @enum {string}
             */
            weather: "pleasant" | "warm" | "mild" | "snow" | "any";
            /** Wish */
            wish?: ("beach" | "ski" | "snow" | "hiking" | "christmas") | null;
        };
        /**
         * PlacesOut
         * @description In the order they were asked for; unknown ones and those outside the limits are left out.
         */
        PlacesOut: {
            /** Results */
            results: components["schemas"]["ResultOut"][];
        };
        /**
         * PlannedInvite
         * @description In a trip that is being made travellers are known by their index in the search.
         */
        PlannedInvite: {
            /** Email */
            email: string;
            /** Traveller */
            traveller?: number | null;
        };
        /** PlannedOut */
        PlannedOut: {
            /** Name */
            name: string;
            /** Scheduledat */
            scheduledAt: string | null;
        };
        /** PosterOut */
        PosterOut: {
            /** Mood */
            mood: string;
            /** Motif */
            motif: string;
            /** Scene */
            scene: string;
        };
        /**
         * PreferencesOut
         * @description What the group looked for (SPEC.md 3, search preferences).
         */
        PreferencesOut: {
            /** Budgetlevel */
            budgetLevel: string;
            /** Flexibledates */
            flexibleDates: boolean;
            /** Likes */
            likes: string[];
            /** Maxflighttime */
            maxFlightTime: string;
            /** Preset */
            preset: string;
            /** Room */
            room: string | null;
            /** Stay */
            stay: string | null;
            /** Weather */
            weather: string | null;
        };
        /**
         * Price
         * @description An amount and where it comes from; `sample` is always shown as an estimate.
         */
        Price: {
            /** Cents */
            cents: number;
            /** Currency */
            currency: string;
            /**
             * Fetchedat
             * Format: date-time
             */
            fetchedAt: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "sample" | "live" | "entered";
            /** Source */
            source: string;
        };
        /** PricedOut */
        PricedOut: {
            parts: components["schemas"]["PartsOut"];
            total: components["schemas"]["Money"];
        };
        /** PricedTravellerOut */
        PricedTravellerOut: {
            /** Index */
            index: number;
            parts: components["schemas"]["PartsOut"];
            total: components["schemas"]["Money"];
        };
        /**
         * PricesOut
         * @description Typical prices in cents of EUR.
         */
        PricesOut: {
            /** Coffee */
            coffee: number;
            dayPass: components["schemas"]["BandOut"];
            /** Dinner */
            dinner: number;
            monthPass: components["schemas"]["BandOut"];
            /** Transitday */
            transitDay: number;
        };
        /**
         * ProfileIn
         * @description The whole profile; null takes a value back. Without an airport the city's first one counts.
         */
        ProfileIn: {
            /** Airport */
            airport: string | null;
            /** Currency */
            currency: ("AED" | "ARS" | "AUD" | "BRL" | "CAD" | "CHF" | "CLP" | "CNY" | "COP" | "CZK" | "DKK" | "EGP" | "EUR" | "GBP" | "GEL" | "HKD" | "HUF" | "IDR" | "ILS" | "INR" | "ISK" | "JPY" | "KES" | "KRW" | "MAD" | "MXN" | "MYR" | "NGN" | "NOK" | "NZD" | "PEN" | "PHP" | "PLN" | "RON" | "RSD" | "SEK" | "SGD" | "THB" | "TRY" | "TWD" | "UAH" | "USD" | "VND" | "ZAR") | null;
            /** Homecityid */
            homeCityId: string | null;
            /** Timezone */
            timezone: string | null;
        };
        /** ProfileOut */
        ProfileOut: {
            /** Airport */
            airport: string | null;
            /** Currency */
            currency: string | null;
            homeCity: components["schemas"]["CityOut"] | null;
            notifications: components["schemas"]["NotificationsOut"];
            /** Pictureurl */
            pictureUrl: string | null;
            /** Timezone */
            timezone: string | null;
        };
        /**
         * QuotedStay
         * @description `units` (beds of a hostel, flats, double rooms) times nights times nightly is the total.
         */
        QuotedStay: {
            emptyPlaces: components["schemas"]["EmptyPlaces"];
            nightly: components["schemas"]["Money"];
            /** Nights */
            nights: number;
            /** Peopleperunit */
            peoplePerUnit: number;
            total: components["schemas"]["Money"];
            /**
             * Type
             * @enum {string}
             */
            type: "hostel" | "apartment" | "hotel";
            /** Units */
            units: number;
        };
        /**
         * QuoteOut
         * @description Parts add up to totals and travellers to the group, to the cent.
         */
        QuoteOut: {
            fares: components["schemas"]["LiveFares"];
            group: components["schemas"]["PricedOut"];
            /**
             * Quality
             * @enum {string}
             */
            quality: "estimate" | "cached" | "live";
            stay: components["schemas"]["QuotedStay"] | null;
            /** Travellers */
            travellers: components["schemas"]["PricedTravellerOut"][];
        };
        /**
         * RankedOut
         * @description A place as the order and the map need it: `utilities`, `share`, the total and the minutes are what it is ordered
         *     by. `locals` live there.
         */
        RankedOut: {
            /** City */
            city: string;
            /** Country */
            country: string;
            /** Fit */
            fit: number;
            /** Fitreasons */
            fitReasons: ("wish" | "warm" | "room" | "far" | "storms" | "heat" | "school_holidays" | "darkness")[];
            groupTotal: components["schemas"]["Money"];
            /** Labels */
            labels: ("best" | "cheapest" | "fairest" | "fastest" | "greenest" | "pick")[];
            /** Lat */
            lat: number;
            /** Locals */
            locals: number;
            /** Lon */
            lon: number;
            /** Meanminutes */
            meanMinutes: number;
            /** Rank */
            rank: number | null;
            /** Share */
            share: number;
            /** Slug */
            slug: string;
            /**
             * Status
             * @enum {string}
             */
            status: "feasible" | "over_budget" | "nobody" | "infeasible";
            utilities: components["schemas"]["UtilitiesOut"];
            /** Window */
            window: number;
            /** Worstminutes */
            worstMinutes: number;
        };
        /** ReadinessFacts */
        ReadinessFacts: {
            /** Accommodationbooked */
            accommodationBooked: boolean;
            /** Accommodationselected */
            accommodationSelected: boolean;
            /** Activitiesbooked */
            activitiesBooked: boolean;
            /** Datesconfirmed */
            datesConfirmed: boolean;
            /** Flightsbooked */
            flightsBooked: boolean;
            /** Flightsselected */
            flightsSelected: boolean;
            /** Travelersconfirmed */
            travelersConfirmed: boolean;
            /** Tripactive */
            tripActive: boolean;
        };
        /**
         * ReadinessOut
         * @description `percent` is the one number of a trip, on its page and on the dashboard (dates, accommodation, activities);
         *     `steps` stand beside it on the page.
         */
        ReadinessOut: {
            facts: components["schemas"]["ReadinessFacts"];
            /** Percent */
            percent: number;
            /** Steps */
            steps: components["schemas"]["StepOut"][];
        };
        /**
         * Received
         * @description The form has arrived. The same reply for everyone: it never tells whether an address was known.
         */
        Received: {
            /**
             * Received
             * @default true
             */
            received: boolean;
        };
        /**
         * Resend
         * @description The invites to mail again; without a list all pending ones.
         */
        Resend: {
            /** Inviteids */
            inviteIds?: string[] | null;
        };
        /** ResentOut */
        ResentOut: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /**
             * Mail
             * @enum {string}
             */
            mail: "on" | "captured" | "paused";
            /** Resent */
            resent: number;
            /** Version */
            version: number;
        };
        /**
         * ResultOut
         * @description A place with everything that its row shows: sentences, everybody's way, what it costs on other days.
         */
        ResultOut: {
            /** Airport */
            airport: string;
            /** Chips */
            chips: string[];
            /** City */
            city: string;
            /** Co2Ekggroup */
            co2eKgGroup: number;
            /** Co2Ekgperperson */
            co2eKgPerPerson: number;
            /** Country */
            country: string;
            /** Countrycode */
            countryCode: string;
            /** Drawback */
            drawback: string | null;
            envy: components["schemas"]["EnvyOut"];
            facts: components["schemas"]["FactsOut"];
            /** Fit */
            fit: number;
            /** Fitreasons */
            fitReasons: ("wish" | "warm" | "room" | "far" | "storms" | "heat" | "school_holidays" | "darkness")[];
            groupTotal: components["schemas"]["Money"];
            /** Grouptotalcents */
            groupTotalCents: number[];
            /** Labels */
            labels: ("best" | "cheapest" | "fairest" | "fastest" | "greenest" | "pick")[];
            /** Lat */
            lat: number;
            /** Locals */
            locals: number;
            /** Lon */
            lon: number;
            /** Meanminutes */
            meanMinutes: number;
            /** Notes */
            notes: components["schemas"]["SeasonNote"][];
            /** Otherways */
            otherWays: components["schemas"]["OtherWayOut"][];
            parts: components["schemas"]["EstimateParts"];
            perPerson: components["schemas"]["Money"];
            perTraveller: components["schemas"]["WaysOut"];
            poster: components["schemas"]["PosterOut"];
            /** Rank */
            rank: number | null;
            /** Score */
            score: number;
            /** Share */
            share: number;
            /** Slug */
            slug: string;
            /**
             * Status
             * @enum {string}
             */
            status: "feasible" | "over_budget" | "nobody" | "infeasible";
            stay: components["schemas"]["StayPriced"];
            /** Timezone */
            timezone: string;
            utilities: components["schemas"]["UtilitiesOut"];
            /** Why */
            why: string;
            /** Window */
            window: number;
            withinBudget: components["schemas"]["WithinBudget"];
            worst: components["schemas"]["WorstOut"];
            /** Worstminutes */
            worstMinutes: number;
        };
        /**
         * Rsvp
         * @description A traveller's answer.
         * @enum {string}
         */
        Rsvp: "pending" | "confirmed" | "declined";
        /**
         * SearchIn
         * @description SPEC 3, search preferences. Dates may be missing here so that the reply can say so in SPEC's words.
         */
        SearchIn: {
            /** Asof */
            asOf?: string | null;
            /** Avoid */
            avoid?: ("storms" | "heat" | "school_holidays" | "darkness")[];
            /**
             * Budgetlevel
             * @default any
             * @enum {string}
             */
            budgetLevel: "under500" | "500to1000" | "over1000" | "any";
            /** Desireddestination */
            desiredDestination?: string | null;
            /**
             * Flexdays
             * @default 7
             */
            flexDays: number;
            /**
             * Flexibledates
             * @default false
             */
            flexibleDates: boolean;
            /**
             * Flightdataprovider
             * @default sample
             */
            flightDataProvider: string;
            /**
             * Flightsonly
             * @default false
             */
            flightsOnly: boolean;
            /** Likes */
            likes?: ("teams" | "beach_culture" | "adventure" | "tech" | "nomads" | "budget")[];
            /**
             * Maxflighttime
             * @default any
             * @enum {string}
             */
            maxFlightTime: "under4" | "4to8" | "over8" | "any";
            /** Meetupdate */
            meetupDate?: string | null;
            /**
             * Preset
             * @default balanced
             * @enum {string}
             */
            preset: "balanced" | "team" | "friends" | "nomads" | "green";
            /** Returndate */
            returnDate?: string | null;
            /** Room */
            room?: ("private" | "shared") | null;
            /**
             * Seed
             * @default 1
             */
            seed: number;
            /** Slider */
            slider?: number | null;
            /** Stay */
            stay?: ("hostel" | "apartment" | "hotel") | null;
            /** Travellers */
            travellers: components["schemas"]["TravellerIn"][];
            /**
             * Weather
             * @default pleasant
             * @enum {string}
             */
            weather: "pleasant" | "warm" | "mild" | "snow" | "any";
            /** Wish */
            wish?: ("beach" | "ski" | "snow" | "hiking" | "christmas") | null;
        };
        /**
         * SearchOut
         * @description `results` are in full where the board shows them first; the others are asked for when they are shown.
         */
        SearchOut: {
            /** Artefactversion */
            artefactVersion: string;
            /** Askedwindow */
            askedWindow: number;
            /**
             * Asof
             * Format: date
             */
            asOf: string;
            budget: components["schemas"]["BudgetOut"];
            /** Cards */
            cards: string[];
            /** Catalogueversion */
            catalogueVersion: string;
            /** Comparedplaces */
            comparedPlaces: number;
            /** Loosen */
            loosen: components["schemas"]["Loosening"][];
            /** Maxflightminutes */
            maxFlightMinutes: number | null;
            /** Nearmisses */
            nearMisses: components["schemas"]["NearMiss"][];
            pick: components["schemas"]["PickOut"] | null;
            /**
             * Quality
             * @enum {string}
             */
            quality: "estimate" | "cached" | "live";
            /** Results */
            results: (components["schemas"]["ResultOut"] | components["schemas"]["RankedOut"])[];
            /** Seed */
            seed: number;
            /** Travellers */
            travellers: components["schemas"]["TravellerOut"][];
            vectors: components["schemas"]["SliderVectors"];
            weights: components["schemas"]["WeightsInForce"];
            /** Windows */
            windows: components["schemas"]["WindowOut"][];
            /** Wish */
            wish: ("beach" | "ski" | "snow" | "hiking" | "christmas") | null;
        };
        /**
         * SeasonNote
         * @description One thing to know about a place on some days; the code is for machines, such as `hazard.hurricane`.
         */
        SeasonNote: {
            /** Code */
            code: string;
            /**
             * Tone
             * @enum {string}
             */
            tone: "warning" | "info" | "good";
            /** Words */
            words: string;
        };
        /**
         * SeasonOut
         * @description What is special in some months, January 1; `when` are the months in words.
         */
        SeasonOut: {
            /** Code */
            code: string;
            /** Months */
            months: number[];
            /** Name */
            name: string;
            /**
             * Tone
             * @enum {string}
             */
            tone: "warning" | "info" | "good";
            /** When */
            when: string;
        };
        /**
         * SecurityOut
         * @description How an account is protected, beyond what the auth contract's user says.
         *
         *     `recovery_codes_left`: null without a set. `deletes_at`: when an account that its owner deleted is erased.
         */
        SecurityOut: {
            /** Deletesat */
            deletesAt: string | null;
            /** Haspassword */
            hasPassword: boolean;
            /** Recoverycodesleft */
            recoveryCodesLeft: number | null;
        };
        /**
         * Selection
         * @description Dates and destination may be missing here, so that the reply can say so in the specified words.
         */
        Selection: {
            /** Activities */
            activities?: components["schemas"]["ChosenActivity"][];
            /** Depart */
            depart?: string | null;
            /** Destination */
            destination?: string | null;
            /** Flights */
            flights?: components["schemas"]["ChosenFlight"][];
            /** Return */
            return?: string | null;
            search: components["schemas"]["SearchIn"];
            stay?: components["schemas"]["ChosenStay"] | null;
        };
        /**
         * SessionOut
         * @description A signed-in device. `country`: ISO 3166 code. What is not known is null.
         */
        SessionOut: {
            /** Browser */
            browser: string | null;
            /** Country */
            country: string | null;
            /** Current */
            current: boolean;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /**
             * Lastusedat
             * Format: date-time
             */
            lastUsedAt: string;
            /**
             * Signedinat
             * Format: date-time
             */
            signedInAt: string;
            /** System */
            system: string | null;
        };
        /** SessionsOut */
        SessionsOut: {
            /** Sessions */
            sessions: components["schemas"]["SessionOut"][];
        };
        /** ShareLink */
        ShareLink: {
            /** Url */
            url: string;
        };
        /** SliderVectors */
        SliderVectors: {
            cheapest: components["schemas"]["WeightsOut"];
            fairest: components["schemas"]["WeightsOut"];
            greenest: components["schemas"]["WeightsOut"];
        };
        /** StayList */
        StayList: {
            /** Stays */
            stays: components["schemas"]["StayOut"][];
        };
        /**
         * StayOut
         * @description `rate` is the price of one unit and night: one bed, one flat, one double room.
         */
        StayOut: {
            /** Highlight */
            highlight: string;
            /** Id */
            id: string;
            /** Imageslug */
            imageSlug: string;
            /**
             * Kind
             * @default sample
             */
            kind: string;
            /** Name */
            name: string;
            rate: components["schemas"]["Money"];
            /** Rating */
            rating: number;
            /** Room */
            room: string;
            /** Sleeps */
            sleeps: number;
            /**
             * Source
             * @default Tripoint sample stays
             */
            source: string;
            /** Textlanguage */
            textLanguage: string;
            /** Type */
            type: string;
            /** Wifimbps */
            wifiMbps: number;
        };
        /**
         * StayPriced
         * @description The usual stay that the total counts on: whole units, also the places in them that stay empty.
         */
        StayPriced: {
            /** Emptyplaces */
            emptyPlaces: number;
            /** Guests */
            guests: number;
            /** Nights */
            nights: number;
            /** Peopleperunit */
            peoplePerUnit: number;
            /**
             * Room
             * @enum {string}
             */
            room: "private" | "shared";
            /**
             * Type
             * @enum {string}
             */
            type: "hostel" | "apartment" | "hotel";
            /** Units */
            units: number;
        };
        /** StepOut */
        StepOut: {
            /**
             * Key
             * @enum {string}
             */
            key: "dates_confirmed" | "travelers_confirmed" | "trip_active";
            /**
             * State
             * @enum {string}
             */
            state: "complete" | "pending";
        };
        /**
         * TierOut
         * @description Team Starter or Team Pro: people of this trip, the free limit, and who waits for the order, invited or coming.
         */
        TierOut: {
            /** Limit */
            limit: number;
            /** People */
            people: number;
            price: components["schemas"]["Money"];
            /**
             * Tier
             * @enum {string}
             */
            tier: "starter" | "pro";
            /** Waitinganswers */
            waitingAnswers: number;
            /** Waitinginvites */
            waitingInvites: number;
        };
        /** TravellerIn */
        TravellerIn: {
            budgetCap?: components["schemas"]["Money"] | null;
            /**
             * Cityid
             * @default
             */
            cityId: string;
            /** Name */
            name?: string | null;
        };
        /** TravellerOut */
        TravellerOut: {
            /** Airport */
            airport: string;
            /** City */
            city: string;
            /** Cityid */
            cityId: string;
            /** Countrycode */
            countryCode: string;
            /** Index */
            index: number;
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
            /** Name */
            name: string | null;
            /** Timezone */
            timezone: string;
        };
        /**
         * TravelStats
         * @description What all of a person's trips add up to; those called off count for nothing. People met and nights away count from
         *     the first day of a confirmed trip, nights up to today.
         */
        TravelStats: {
            /** Joined */
            joined: number;
            /** Met */
            met: number;
            /** Nights */
            nights: number;
            /** Organized */
            organized: number;
        };
        /**
         * TripActivityOut
         * @description `price` is for one person.
         */
        TripActivityOut: {
            /** Activityid */
            activityId: string;
            /** Durationminutes */
            durationMinutes: number;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Name */
            name: string;
            price: components["schemas"]["Price"];
            /** Providerlink */
            providerLink: string | null;
            /** Scheduledat */
            scheduledAt: string | null;
            /** Sponsored */
            sponsored: boolean;
            /** Travellerids */
            travellerIds: string[];
        };
        /**
         * TripCard
         * @description A trip in the list (SPEC.md 3, Trip; my trips and dashboard). A state has one word on every screen, `status`; the
         *     groups are the headings of the two lists.
         */
        TripCard: {
            countdown: components["schemas"]["CountdownOut"];
            /** Dashboardgroup */
            dashboardGroup: ("planning" | "booked" | "in_progress") | null;
            destination: components["schemas"]["CardDestination"];
            /** End */
            end: string | null;
            estimatedPricePerPerson: components["schemas"]["Money"] | null;
            /** Faces */
            faces: components["schemas"]["FaceOut"][];
            /** Hostname */
            hostName: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Joinedcount */
            joinedCount: number;
            /**
             * Listgroup
             * @enum {string}
             */
            listGroup: "planning" | "confirmed" | "completed" | "cancelled";
            /** Needs */
            needs: ("invite_people" | "answers_missing" | "choose_flight" | "confirm_flight" | "confirm_stay" | "confirm_trip")[];
            /** Readinesspercent */
            readinessPercent: number;
            /** Start */
            start: string | null;
            status: components["schemas"]["TripStatus"];
            /**
             * Travellercountstate
             * @enum {string}
             */
            travellerCountState: "assigned" | "pending_assignments" | "none_yet" | "archived";
            /** Travellerscount */
            travellersCount: number;
            /**
             * Urgency
             * @enum {string}
             */
            urgency: "relaxed" | "upcoming" | "urgent";
            /** Version */
            version: number;
            /**
             * Viewerrole
             * @enum {string}
             */
            viewerRole: "organizer" | "member";
        };
        /**
         * TripFlightOut
         * @description One traveller's flight, train, coach or ferry as it was offered (planner, OfferOut).
         */
        TripFlightOut: {
            /** Advice */
            advice: ("typical_timetable" | "by_road" | "border" | "seasonal" | "not_every_day" | "not_every_night" | "overnight" | "not_on_sale_yet" | "far_airport")[];
            airline: components["schemas"]["AirlineOut"] | null;
            baggage: components["schemas"]["BaggageOut"];
            /** Co2Ekg */
            co2eKg: number;
            /**
             * Confidence
             * @enum {string}
             */
            confidence: "high" | "medium" | "low";
            confirmed: components["schemas"]["ConfirmedOut"] | null;
            /** Durationminutes */
            durationMinutes: number;
            /** Faretype */
            fareType: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Inbound */
            inbound: components["schemas"]["LegOut"][];
            /** Kind */
            kind: "flight" | ("train" | "night_train" | "coach" | "ferry" | "road");
            /** Layovers */
            layovers: components["schemas"]["LayoverOut"][];
            /** Offerid */
            offerId: string;
            /** Outbound */
            outbound: components["schemas"]["LegOut"][];
            price: components["schemas"]["Price"];
            /** Stops */
            stops: number;
            /**
             * Travellerid
             * Format: uuid
             */
            travellerId: string;
        };
        /**
         * TripList
         * @description A page of a person's trips: the next one first, past ones after all others, the latest of them first. `next` is
         *     the cursor of the page after it; `upcoming_count` and `stats` are about all trips.
         */
        TripList: {
            /** Next */
            next: string | null;
            /** Past */
            past: components["schemas"]["TripCard"][];
            stats: components["schemas"]["TravelStats"];
            /** Upcoming */
            upcoming: components["schemas"]["TripCard"][];
            /** Upcomingcount */
            upcomingCount: number;
        };
        /**
         * TripMade
         * @description `outcome` chooses the toast: SPEC.md 8.
         */
        TripMade: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Invites */
            invites: components["schemas"]["NewInviteOut"][];
            /**
             * Mail
             * @enum {string}
             */
            mail: "on" | "captured" | "paused";
            /**
             * Outcome
             * @enum {string}
             */
            outcome: "invites_sent" | "saved_without_invites" | "invites_not_delivered";
            /** Shareurl */
            shareUrl: string;
            /** Version */
            version: number;
        };
        /**
         * TripOut
         * @description The whole trip as one viewer sees it: its parts, side by side.
         */
        TripOut: {
            /** Activities */
            activities: components["schemas"]["TripActivityOut"][];
            /** Activity */
            activity: components["schemas"]["LogOut"][];
            /** Archived */
            archived: boolean;
            bookings: components["schemas"]["Bookings"];
            budgetPerTraveler: components["schemas"]["Money"] | null;
            /** Checklist */
            checklist: components["schemas"]["ChecklistItemOut"][];
            costs: components["schemas"]["GroupCosts"] | null;
            countdown: components["schemas"]["CountdownOut"];
            /** Coworking */
            coworking: string;
            destination: components["schemas"]["DestinationOut"];
            /** End */
            end: string | null;
            estimatedPricePerPerson: components["schemas"]["Money"] | null;
            /** Flights */
            flights: components["schemas"]["TripFlightOut"][];
            /** Hostname */
            hostName: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Invites */
            invites: components["schemas"]["InviteOut"][];
            /** Isopen */
            isOpen: boolean;
            /** Joinedcount */
            joinedCount: number;
            /** May */
            may: string[];
            /** Nights */
            nights: number;
            /** Opentoexternalnomads */
            openToExternalNomads: boolean;
            /** Organizername */
            organizerName: string;
            /** Organizertravels */
            organizerTravels: boolean;
            preferences: components["schemas"]["PreferencesOut"];
            readiness: components["schemas"]["ReadinessOut"];
            /** Start */
            start: string | null;
            status: components["schemas"]["TripStatus"];
            /** Stays */
            stays: components["schemas"]["TripStayOut"][];
            /** Summary */
            summary: string | null;
            tier: components["schemas"]["TierOut"] | null;
            /**
             * Travellercountstate
             * @enum {string}
             */
            travellerCountState: "assigned" | "pending_assignments" | "none_yet" | "archived";
            /** Travellers */
            travellers: components["schemas"]["TripTraveller"][];
            /** Travellerscount */
            travellersCount: number;
            /**
             * Urgency
             * @enum {string}
             */
            urgency: "relaxed" | "upcoming" | "urgent";
            /** Version */
            version: number;
            /**
             * Viewerrole
             * @enum {string}
             */
            viewerRole: "organizer" | "member";
            /** Viewertravellerid */
            viewerTravellerId: string | null;
            weather: components["schemas"]["TripWeather"] | null;
            /** Wifimbps */
            wifiMbps: number;
        };
        /**
         * TripStatus
         * @description One stored machine; the dashboard and the list show it in their own words.
         * @enum {string}
         */
        TripStatus: "pending" | "confirmed" | "active" | "completed" | "cancelled";
        /** TripStayOut */
        TripStayOut: {
            confirmed: components["schemas"]["ConfirmedOut"] | null;
            /** Highlight */
            highlight: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Imageslug */
            imageSlug: string;
            /** Name */
            name: string;
            nightly: components["schemas"]["Money"] | null;
            /** Nights */
            nights: number;
            /** Rating */
            rating: number;
            /**
             * Room
             * @enum {string}
             */
            room: "private" | "shared";
            /** Sleeps */
            sleeps: number;
            /** Stayid */
            stayId: string;
            total: components["schemas"]["Price"] | null;
            /**
             * Type
             * @enum {string}
             */
            type: "hostel" | "apartment" | "hotel";
            /** Units */
            units: number;
            /** Wifimbps */
            wifiMbps: number;
        };
        /**
         * TripTraveller
         * @description `picture_url`: of those who have said yes, for the organizer and one another.
         */
        TripTraveller: {
            /** Airport */
            airport: string;
            /** Colour */
            colour: number;
            costs: components["schemas"]["CostsOut"] | null;
            /** Countrycode */
            countryCode: string;
            /** Departurecity */
            departureCity: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Isorganizer */
            isOrganizer: boolean;
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
            /** Name */
            name: string;
            /** Pictureurl */
            pictureUrl: string | null;
            /** Position */
            position: number;
            /** Role */
            role: string;
            rsvp: components["schemas"]["Rsvp"];
            /** Timezone */
            timezone: string;
        };
        /**
         * TripWeather
         * @description Usual high and low on the first day, degrees C; rainy days of its month; January is 1.
         */
        TripWeather: {
            /** Highc */
            highC: number;
            /** Lowc */
            lowC: number;
            /** Month */
            month: number;
            /** Raindays */
            rainDays: number;
        };
        /**
         * UndoToken
         * @description The secret of the mail's link, from behind its `#`.
         */
        UndoToken: {
            /** Token */
            token: string;
        };
        /**
         * UtilitiesOut
         * @description 0..10000, in the window that the place is shown with.
         */
        UtilitiesOut: {
            /** Co2 */
            co2: number;
            /** Cost */
            cost: number;
            /** Fairness */
            fairness: number;
            /** Interest */
            interest: number;
            /** Place */
            place: number;
            /** Time */
            time: number;
            /** Weather */
            weather: number;
            /** Work */
            work: number;
            /** Zone */
            zone: number;
        };
        /** ValidationError */
        ValidationError: {
            /** Context */
            ctx?: Record<string, never>;
            /** Input */
            input?: unknown;
            /** Location */
            loc: (string | number)[];
            /** Message */
            msg: string;
            /** Error Type */
            type: string;
        };
        /** WaitlistRequest */
        WaitlistRequest: {
            /** Email */
            email: string;
            /** Firstname */
            firstName: string;
            /** Lastname */
            lastName: string;
        };
        /**
         * WaysOut
         * @description Per traveller in the order of the request. `minutes` one way door to door, `flight_minutes` its flight alone.
         *
         *     `mode` is home, flight or a way by land. `burden_cents` is how hard the way is: its money, and its hours there and
         *     back at what an hour is worth on such a trip.
         */
        WaysOut: {
            /** Arrivaldays */
            arrivalDays: number[];
            /** Burdencents */
            burdenCents: number[];
            /** Co2Ekg */
            co2eKg: number[];
            /** Farecents */
            fareCents: number[];
            /** Flightminutes */
            flightMinutes: number[];
            /** Minutes */
            minutes: number[];
            /** Mode */
            mode: string[];
            /** Stops */
            stops: number[];
            /** Totalcents */
            totalCents: number[];
            /** Zoneshift */
            zoneShift: number[];
        };
        /** WeightsInForce */
        WeightsInForce: {
            /** Name */
            name: string;
            values: components["schemas"]["WeightsOut"];
        };
        /**
         * WeightsOut
         * @description Integers that add up to 5000 (`values`) or 100 (`vectors`).
         */
        WeightsOut: {
            /** Co2 */
            co2: number;
            /** Cost */
            cost: number;
            /** Fairness */
            fairness: number;
            /** Interest */
            interest: number;
            /** Place */
            place: number;
            /** Time */
            time: number;
            /** Weather */
            weather: number;
            /** Work */
            work: number;
            /** Zone */
            zone: number;
        };
        /** WindowOut */
        WindowOut: {
            /**
             * Depart
             * Format: date
             */
            depart: string;
            /** Leaddays */
            leadDays: number;
            /** Nights */
            nights: number;
            /**
             * Return
             * Format: date
             */
            return: string;
        };
        /** WithinBudget */
        WithinBudget: {
            /** Count */
            count: number;
            /** Of */
            of: number;
        };
        /**
         * WorstOut
         * @description The worst-off traveller by burden; minutes door to door one way, return fare.
         */
        WorstOut: {
            /** Burdencents */
            burdenCents: number;
            /** Farecents */
            fareCents: number;
            /** Minutes */
            minutes: number;
            /** Traveller */
            traveller: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletionOut"];
                };
            };
        };
    };
    keepAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    chooseNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationsIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    uploadPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": string;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileOut"];
                };
            };
        };
    };
    removePicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileOut"];
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileOut"];
                };
            };
        };
    };
    changeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    accountSecurity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityOut"];
                };
            };
        };
    };
    sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionsOut"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    undoChangeOfAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoToken"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    cities: {
        parameters: {
            query?: {
                limit?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CityList"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    config: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigOut"];
                };
            };
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactMessage"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    destinations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationList"];
                };
            };
        };
    };
    destination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationDetail"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    destinationActivities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    destinationStays: {
        parameters: {
            query?: {
                depart?: string | null;
                return?: string | null;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StayList"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    sendEnterpriseEnquiry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnterpriseEnquiry"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    acceptInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvite"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answered"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    declineInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeclineInvite"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answered"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    wantNoMoreInvites: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JustToken"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    showNoMoreInvites: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    unsubscribeFromInvites: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    openInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenInvite"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteView"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    signInFromInvite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JustToken"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    subscribeToNewsletter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsletterRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    confirmNewsletter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    unsubscribeFromNewsletter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkToken"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    getPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                picture_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    arriveTogether: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Selection"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrivalsOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    flightOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OffersIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffersOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    searchedPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlacesIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacesOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    quoteSelection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Selection"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    searchDestinations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    listTrips: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the first page. */
                cursor?: string | null;
            };
            header?: {
                /** @description The viewer's IANA zone, for the countdown; without it the destination's date counts. */
                "Time-Zone"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripList"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    makeTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeTrip"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripMade"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    getTrip: {
        parameters: {
            query?: never;
            header?: {
                /** @description The viewer's IANA zone, for the countdown; without it the destination's date counts. */
                "Time-Zone"?: string;
            };
            path: {
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    changeTripAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Access"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    confirmFlight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                flight_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    invitePeople: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path: {
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvites"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitesOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    cancelInvite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invite_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    makeInviteLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path: {
                invite_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    resendInvites: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path: {
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Resend"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResentOut"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    getShareLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    renewShareLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path: {
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLink"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    changeTripStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path: {
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStatus"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    confirmStay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                stay_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    orderTeamPro: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path: {
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
    joinWaitlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitlistRequest"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Received"];
                };
            };
            /** @description Validation Error */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HTTPValidationError"];
                };
            };
        };
    };
}
