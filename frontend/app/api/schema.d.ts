// Written by `make openapi` from docs/openapi.json.
export interface paths {
    "/api/account/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Calendar Address
         * @description The private address of the caller's calendar.
         */
        get: operations["getCalendarAddress"];
        /**
         * Renew Calendar Address
         * @description Make an address for the caller's calendar; a previous one stops working.
         */
        put: operations["renewCalendarAddress"];
        post?: never;
        /**
         * Stop Calendar
         * @description Remove the address of the caller's calendar.
         */
        delete: operations["stopCalendar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
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
         * @description Delete the account: signed out everywhere immediately, erased after 14 days. 409 while it organizes trips that
         *     others are on.
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
         * @description Everything about this person in one ZIP: JSON, CSV, files, a schema.
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
         * @description The caller's profile and email preferences.
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
         * @description How the account is protected: password, recovery codes, pending deletion.
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
         * @description The devices this account is signed in on, most recently used first.
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
    "/api/account/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tokens
         * @description The personal access tokens of this account, newest first.
         */
        get: operations["listPersonalTokens"];
        put?: never;
        /**
         * Make Token
         * @description Make a token for scripts; an email tells the owner. 409 if the account already has as many as allowed.
         */
        post: operations["makePersonalToken"];
        /**
         * Revoke Tokens
         * @description Revoke all tokens of this account.
         */
        delete: operations["revokePersonalTokens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/tokens/{token_id}": {
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
         * Revoke Token
         * @description Revoke one token: its next call is refused.
         */
        delete: operations["revokePersonalToken"];
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
         * @description Restore the account's previous address, within seven days of the change. An email leads to a new password.
         */
        post: operations["undoChangeOfAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Bookings
         * @description The caller's tickets, stays and activities across all their trips.
         */
        get: operations["listBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Calendar
         * @description Someone's own calendar (RFC 5545) at its private address, for programs that subscribe to it; 304 while
         *     `If-None-Match` still matches.
         */
        get: operations["readCalendar"];
        put?: never;
        post?: never;
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
         * @description Cities matching the text typed so far.
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
    "/api/cities/{city_id}/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * City Ways
         * @description Travel times and fares from a city to every destination, estimated at the year's mean; with an ETag.
         *
         *     No sign-in is needed: replies that are not cached are computed within one share of the pool, and each address has a
         *     rate limit for them.
         */
        get: operations["cityWays"];
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
    "/api/debts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Debts
         * @description What the caller owes to others, across all their trips.
         */
        get: operations["listDebts"];
        put?: never;
        post?: never;
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
         * @description One destination with all its details; with an ETag.
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
         * @description Activities, for signed-in users.
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
         * @description Stays; with a departure day, at the rates of the nights until the return, or of that one night.
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
         * @description Request an offer for a company.
         */
        post: operations["sendEnterpriseEnquiry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explore
         * @description Trips that strangers may ask to join, a page at a time, the earliest first.
         */
        get: operations["listOpenTrips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/{trip_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open Trip
         * @description One open trip, and how the viewer relates to it.
         */
        get: operations["getOpenTrip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/{trip_id}/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Estimate
         * @description What an open trip would cost someone coming from this city.
         */
        get: operations["estimateOwnCosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/{trip_id}/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask
         * @description Ask to join an open trip, or change a request that has not been answered.
         */
        post: operations["askToJoin"];
        /**
         * Take Back
         * @description Take back a request that has not been answered.
         */
        delete: operations["takeRequestBack"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/{trip_id}/saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save
         * @description Save an open trip.
         */
        put: operations["saveTrip"];
        post?: never;
        /**
         * Forget
         * @description Unsave a trip.
         */
        delete: operations["forgetTrip"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/{trip_id}/seat-alert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Wait For Seat
         * @description Ask to be told when a seat of a full trip frees up.
         */
        put: operations["waitForSeat"];
        post?: never;
        /**
         * Wait No Longer
         * @description Stop waiting for a seat.
         */
        delete: operations["waitNoLonger"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/explore/from-home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * From Home Of
         * @description What open trips would cost from the caller's home city, and how long the journey takes.
         */
        get: operations["estimateFromHome"];
        put?: never;
        post?: never;
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
         * @description Stop all invites to this address, from anyone.
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
         * @description Redirect a browser that opens that address to the page with the button; opening it changes nothing.
         */
        get: operations["showNoMoreInvites"];
        put?: never;
        /**
         * Unsubscribe
         * @description One-click unsubscribe for mail programs (RFC 8058), which post a form to the address in the email's header.
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
         * @description Email a new sign-in link that leads back to the invite.
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
         * @description Subscribe to the newsletter; an email asks for confirmation.
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
         * @description Confirm a newsletter subscription.
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
         * @description End a newsletter subscription.
         */
        post: operations["unsubscribeFromNewsletter"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Notices
         * @description The caller's notices, newest first; `unread`: only unread ones, `trip`: only those about that trip.
         */
        get: operations["listNotices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Choices
         * @description The topics that reach the caller at the bell and in the daily email.
         */
        get: operations["getNoticeChoices"];
        /**
         * Choose Notices
         * @description Choose the topics that reach the caller at the bell and in the daily email; the others are turned off.
         */
        put: operations["chooseNotices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read Notices
         * @description Mark notices as read: some, or all up to a time.
         */
        post: operations["readNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/nudges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Waited For
         * @description People who have not answered, chosen their way there or booked it, on upcoming trips the caller organizes.
         */
        get: operations["listWaitedFor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Orders
         * @description The caller's orders, newest first, and the payment methods for new ones.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel Order
         * @description Cancel an order of the caller's, as long as it is not paid and has not been used.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order_id}/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get Checkout
         * @description The page where an order of the caller's is paid by card. If it has been paid meanwhile, it is settled.
         */
        post: operations["getCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{order_id}/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Invoice
         * @description The invoice as a PDF on A4, in the language of the order.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outgoing-clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count Click
         * @description Count a click on an outgoing link, by kind and day. It stores nothing personal, so it needs no consent.
         */
        post: operations["countOutgoingClick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/page-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count
         * @description Count a page view. Nothing is counted without the consent cookie.
         */
        post: operations["countPageView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take Stripe Event
         * @description Webhook for Stripe, which signs its events.
         */
        post: operations["takeStripeEvent"];
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
    "/api/planner/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Live Activities
         * @description Activities of a live source, best rated first.
         */
        post: operations["liveActivities"];
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
         * @description Offers that are cheapest, arrive together, or arrive within two hours. Earlier choices do not affect them, but
         *     must satisfy the rules of a quote.
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
         * @description Full details of some places that a search only ranked: send the same search with their slugs.
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
         * @description Price a selection for each traveller.
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
    "/api/planner/searches/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify Search
         * @description The same search with a source's prices as they arrive: events `ranked`, `priced`, `verified`, `final`.
         *
         *     It ends when the client disconnects. A user may have three at the same time.
         */
        post: operations["verifySearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/planner/stays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Live Stays
         * @description Stays of a live source for a group, cheapest first, with the total price.
         */
        post: operations["liveStays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exchange Rates
         * @description The newest exchange rates, with an ETag. Conversions by them are approximate: nothing is charged by them.
         */
        get: operations["exchangeRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-trips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Saved Trips
         * @description The caller's saved trips, the latest first.
         */
        get: operations["listSavedTrips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-trips/{saved_id}": {
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
         * Remove
         * @description Remove an entry from the saved trips, even if its trip no longer exists.
         */
        delete: operations["removeSavedTrip"];
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
         * @description The caller's trips, a page at a time, the soonest first.
         */
        get: operations["listTrips"];
        put?: never;
        /**
         * Make Trip
         * @description Make a trip from a reviewed plan, with invites or as a draft.
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
         * @description The whole trip, as this person may see it; 304 if `If-None-Match` still matches.
         */
        get: operations["getTrip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change Trip
         * @description Change the trip's name or summary; only the fields sent change.
         */
        patch: operations["changeTrip"];
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
         * @description Open or close the trip page to invitees and the trip to external nomads, and limit how many may come.
         */
        patch: operations["changeTripAccess"];
        trace?: never;
    };
    "/api/trips/{trip_id}/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Activity
         * @description Plan an activity of the place or of a live source, or one of the group's own.
         */
        post: operations["addActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/activities/{activity_id}": {
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
         * Remove Activity
         * @description Remove an activity from the plan.
         */
        delete: operations["removeActivity"];
        options?: never;
        head?: never;
        /**
         * Change Activity
         * @description Change when an activity is, what it costs, who takes part; only the fields sent change.
         */
        patch: operations["changeActivity"];
        trace?: never;
    };
    "/api/trips/{trip_id}/around": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Days Around
         * @description When the caller leaves home and returns, the working days between, and whether another day would be cheaper.
         */
        get: operations["getDaysAround"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/book-at": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Book At
         * @description Links to other sites where the caller's way and the group's rooms can be booked, with everything filled in.
         */
        get: operations["bookAt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Trip Calendar
         * @description The whole trip as one calendar file (RFC 5545).
         */
        get: operations["getTripCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Task
         * @description Add a task to the checklist.
         */
        post: operations["addTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/checklist/{item_id}": {
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
         * Remove Task
         * @description Remove a task from the checklist.
         */
        delete: operations["removeTask"];
        options?: never;
        head?: never;
        /**
         * Change Task
         * @description Tick a task, assign it, or change what it says; only the fields sent change.
         */
        patch: operations["changeTask"];
        trace?: never;
    };
    "/api/trips/{trip_id}/cover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose Cover
         * @description Choose the trip's cover: one of its photos, or the poster of its place.
         */
        put: operations["chooseCover"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change Dates
         * @description Move the trip to other dates: nights, estimates and ways that no one has booked are found again.
         */
        put: operations["changeDates"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Entries
         * @description The entries that people planned themselves, the earliest first.
         */
        get: operations["listEntries"];
        put?: never;
        /**
         * Add Entry
         * @description Plan something for a time on the trip.
         */
        post: operations["addEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/entries/{entry_id}": {
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
         * Remove Entry
         * @description Remove an entry from the calendar.
         */
        delete: operations["removeEntry"];
        options?: never;
        head?: never;
        /**
         * Change Entry
         * @description Move an entry, or change what it says; only the fields sent change.
         */
        patch: operations["changeEntry"];
        trace?: never;
    };
    "/api/trips/{trip_id}/expenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Expense
         * @description Add an expense: what someone paid, and for whom.
         */
        post: operations["addExpense"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/expenses/{expense_id}": {
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
         * Remove Expense
         * @description Remove an expense.
         */
        delete: operations["removeExpense"];
        options?: never;
        head?: never;
        /**
         * Change Expense
         * @description Change an expense; only fields that are sent change.
         */
        patch: operations["changeExpense"];
        trace?: never;
    };
    "/api/trips/{trip_id}/expenses/{expense_id}/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Receipts
         * @description The receipts of an expense.
         */
        get: operations["getReceipts"];
        put?: never;
        /**
         * Add Receipt
         * @description Add a receipt to an expense: the body is the file, a picture (JPEG, PNG, WebP, AVIF) or a PDF; 10 MiB at most.
         */
        post: operations["addReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/expenses/{expense_id}/receipts/{receipt_id}": {
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
         * Remove Receipt
         * @description Remove a receipt; allowed for people who may change the expense.
         */
        delete: operations["removeReceipt"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Files
         * @description Documents and photos of a trip that this person may see.
         */
        get: operations["getTripFiles"];
        put?: never;
        /**
         * Add File
         * @description Add a file: the body is the file, a picture (JPEG, PNG, WebP, AVIF) or, as a document, a PDF; 10 MiB at most.
         */
        post: operations["addTripFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/files/{file_id}": {
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
         * Remove File
         * @description Remove a file. Allowed to the person who added it, the person it is for, and the organizer.
         */
        delete: operations["removeTripFile"];
        options?: never;
        head?: never;
        patch?: never;
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
         * @description Mark a flight as confirmed externally, or remove the mark.
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
         * @description Cancel an invite.
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
         * @description Make a new personal link to share by hand.
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
         * @description Email pending invites again.
         */
        post: operations["resendInvites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/itinerary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Itinerary
         * @description The trip as a PDF on A4, in the reader's language.
         */
        get: operations["getItinerary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/join-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Join Requests
         * @description The requests to join a trip, for its organizer.
         */
        get: operations["listJoinRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/join-requests/{request_id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve
         * @description Approve a request, or with `preview` see what approving would change.
         */
        post: operations["approveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/join-requests/{request_id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decline
         * @description Decline a request, with an optional message.
         */
        post: operations["declineRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave Trip
         * @description Leave a trip that has not begun.
         */
        post: operations["leaveTrip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Ledger
         * @description Expenses, balances, the transfers that settle them, and estimates.
         */
        get: operations["getLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/ledger.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export Ledger
         * @description The ledger as CSV, for spreadsheets.
         */
        get: operations["exportLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/ledger/evening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Even Out
         * @description Turn evening out on or off: whether the way there and back costs everyone the same.
         */
        put: operations["evenOut"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Log
         * @description What happened to the trip, newest first.
         */
        get: operations["readLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/log/{line_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put Back
         * @description Undo a change, within 30 days of it.
         */
        post: operations["putBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Town Map
         * @description Positions of the stay, the activities and the places of arrival.
         */
        get: operations["getTownMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order
         * @description Order Team Pro or group support for a trip. By invoice it takes effect immediately, by card once it is paid:
         *     `getCheckout` returns the page for that.
         */
        post: operations["order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/organizer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand Over
         * @description Hand the trip over to someone who is coming; the old organizer stays on it as a traveller.
         */
        post: operations["handTripOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Person
         * @description Add someone to the trip, and invite them if there is an address.
         */
        post: operations["addPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/people/{person_id}/nudge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Nudge
         * @description Nudge someone to do what they have not done yet, at most once a day.
         */
        post: operations["nudgePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/people/{traveller_id}": {
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
         * Remove Person
         * @description Remove someone from the trip; they lose access immediately.
         */
        delete: operations["removePerson"];
        options?: never;
        head?: never;
        /**
         * Change Person
         * @description Change someone's city, days, name or role; for another city or other days, their way is found again.
         */
        patch: operations["changePerson"];
        trace?: never;
    };
    "/api/trips/{trip_id}/people/{traveller_id}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write Message
         * @description Write the caller's own line to the group, or remove it.
         */
        put: operations["writeMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/price-watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Price Watch
         * @description Whether the organizer is notified when the trip's total moves by more than 5 %.
         */
        get: operations["getPriceWatch"];
        /**
         * Switch Price Watch
         * @description Turn the price watch of a trip on or off.
         */
        put: operations["switchPriceWatch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refresh Prices
         * @description Find today's prices of what the trip has chosen.
         */
        post: operations["refreshPrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark Paid
         * @description Mark one of the transfers that settle the trip as paid.
         */
        post: operations["markPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/settlements/{settlement_id}": {
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
         * Mark Not Paid
         * @description Undo marking a transfer as paid.
         */
        delete: operations["markNotPaid"];
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
         * @description Make a new read-only link; the old one stops working.
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
    "/api/trips/{trip_id}/stay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose Stay
         * @description Choose another stay of the place or of a live source, or type in a booking made elsewhere.
         */
        put: operations["chooseStay"];
        post?: never;
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
         * @description Mark the stay as confirmed externally, or remove the mark.
         */
        put: operations["confirmStay"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Support
         * @description How the people of a trip with group support reach it.
         */
        get: operations["getGroupSupport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/ways/{traveller_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ways On Offer
         * @description The offers that a traveller may choose from now, and the reference of their booking.
         */
        get: operations["waysOnOffer"];
        /**
         * Choose Way
         * @description Choose another offer, type in a booking made elsewhere, or come without a booking.
         */
        put: operations["chooseWay"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trips/{trip_id}/weather": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get Forecasts
         * @description The forecast for the trip's days, once it starts within 14 days.
         */
        get: operations["getForecasts"];
        put?: never;
        post?: never;
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
         * AboutEdit
         * @description Only the fields sent change; null or an empty text removes the value.
         */
        AboutEdit: {
            /** Name */
            name?: string | null;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /** Summary */
            summary?: string | null;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /**
         * AcceptInvite
         * @description `token` or, with a session, `invite`. Without a session, `name` and `adult_terms_version` are for the new
         *     account.
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
         * @description Who may see the trip, and how many may come. Omitted fields stay unchanged; `seats` null removes the limit.
         */
        Access: {
            /** Isopen */
            isOpen?: boolean | null;
            /** Opentoexternalnomads */
            openToExternalNomads?: boolean | null;
            /** Seats */
            seats?: number | null;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /** ActivitiesIn */
        ActivitiesIn: {
            /** Destination */
            destination: string;
            /** Provider */
            provider: string;
        };
        /** ActivitiesOut */
        ActivitiesOut: {
            /** Activities */
            activities: components["schemas"]["LiveActivityOut"][];
            /**
             * Fetchedat
             * Format: date-time
             */
            fetchedAt: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "sample" | "live" | "entered" | "estimate";
            /** Source */
            source: string;
            /** Stale */
            stale: boolean;
        };
        /**
         * ActivityEdit
         * @description Only the fields sent change.
         */
        ActivityEdit: {
            /** Durationminutes */
            durationMinutes?: number | null;
            /** Name */
            name?: string | null;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /** Price */
            price?: number | null;
            /** Providerlink */
            providerLink?: string | null;
            /** Scheduledat */
            scheduledAt?: string | null;
            /** Travellerids */
            travellerIds?: string[] | null;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /** ActivityList */
        ActivityList: {
            /** Activities */
            activities: components["schemas"]["ActivityOut"][];
        };
        /**
         * ActivityOut
         * @description `start` is when it usually begins, HH:MM in local time.
         */
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
            /** Line */
            line: string;
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
            /** Start */
            start: string;
            /** Tags */
            tags: string[];
            /** Textlanguage */
            textLanguage: string;
        };
        /** ActivitySpot */
        ActivitySpot: {
            /**
             * Basis
             * @enum {string}
             */
            basis: "exact" | "named" | "town";
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
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
         * AmountIn
         * @description What was paid. In a currency other than the trip's it needs `rate`: units of that currency for one unit of the
         *     trip's, as a decimal number; it is frozen with the expense.
         */
        AmountIn: {
            /** Cents */
            cents: number;
            /** Currency */
            currency: string;
            /** Rate */
            rate?: string | null;
        };
        /** AmountOut */
        AmountOut: {
            /** Cents */
            cents: number;
            /** Currency */
            currency: string;
            /** Rate */
            rate: string | null;
        };
        /**
         * Answered
         * @description `session`: the new session that the page passes to the auth client, if the answer created an account.
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
        /**
         * Approve
         * @description `preview`: show what approving would change, and store nothing.
         */
        Approve: {
            /**
             * Note
             * @default
             */
            note: string;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
        };
        /**
         * AreaOut
         * @description A neighborhood to stay in.
         */
        AreaOut: {
            /** Id */
            id: string;
            /** Lat */
            lat: number;
            /** Line */
            line: string;
            /** Lon */
            lon: number;
            /** Name */
            name: string;
            /**
             * Tag
             * @enum {string}
             */
            tag: "central" | "quiet" | "nightlife" | "beach" | "budget" | "local" | "work" | "nature" | "upscale";
        };
        /**
         * AroundOut
         * @description The days around someone's trip, in local time at home. Times are None until their journey has times.
         *     `working_days`: days away that are neither weekends nor holidays. `holidays`: public holidays at home in that time;
         *     None for countries without data.
         */
        AroundOut: {
            /** Backhome */
            backHome: string | null;
            cheaper: components["schemas"]["OtherDays"] | null;
            /** Country */
            country: string;
            /**
             * First
             * Format: date
             */
            first: string;
            /** Holidays */
            holidays: string[] | null;
            /**
             * Last
             * Format: date
             */
            last: string;
            /** Leaveshome */
            leavesHome: string | null;
            /** Workingdays */
            workingDays: number;
        };
        /** ArrivalsOut */
        ArrivalsOut: {
            cheapest: components["schemas"]["Arriving"] | null;
            tight: components["schemas"]["Arriving"] | null;
            together: components["schemas"]["Arriving"] | null;
        };
        /**
         * ArrivalSpot
         * @description An airport by its code, or a station, and the travellers who arrive or leave there.
         */
        ArrivalSpot: {
            /**
             * Basis
             * @enum {string}
             */
            basis: "exact" | "named" | "town";
            /** Byair */
            byAir: boolean;
            /** Code */
            code: string;
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
            /** Name */
            name: string;
            /** Travellerids */
            travellerIds: string[];
        };
        /**
         * Arriving
         * @description One offer per traveller, null for those who live there; minutes between the first and the last arrival.
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
         * AskToJoin
         * @description A note to the organizer, and the city the asker would leave from.
         */
        AskToJoin: {
            /** Departurecityid */
            departureCityId: string;
            /** Note */
            note: string;
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
         * BagOut
         * @description The bags that a live flight is priced with, and what they add there and back, as part of the price. `fee` is
         *     null if the offer neither includes them nor says what they cost; the price is then without them.
         */
        BagOut: {
            fee: components["schemas"]["Money"] | null;
            /**
             * Wanted
             * @enum {string}
             */
            wanted: "personal_item" | "cabin_bag" | "checked_bag";
        };
        /** BalanceChange */
        BalanceChange: {
            /** After */
            after: number;
            /** Before */
            before: number;
            /**
             * Personid
             * Format: uuid
             */
            personId: string;
        };
        /**
         * BalanceOut
         * @description Someone's balance: above zero they get it back, below zero they owe it.
         */
        BalanceOut: {
            /** Cents */
            cents: number;
            /**
             * Personid
             * Format: uuid
             */
            personId: string;
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
         * Billing
         * @description The recipient of the invoice, and the email address it is sent to.
         */
        Billing: {
            /** Address */
            address: string;
            /**
             * Country
             * @description By ISO 3166, two letters.
             */
            country: string;
            /** Email */
            email: string;
            /** Name */
            name: string;
            /** Taxnumber */
            taxNumber?: string | null;
        };
        /**
         * BookAt
         * @description `sponsored`: we earn from it.
         */
        BookAt: {
            /** Sponsored */
            sponsored: boolean;
            /** Target */
            target: string;
            /** Title */
            title: string;
            /** Url */
            url: string;
        };
        /**
         * BookedTrip
         * @description A trip with the person's own bookings, in order. `total` is their share of those listed.
         */
        BookedTrip: {
            countdown: components["schemas"]["CountdownOut"];
            /** Destination */
            destination: string;
            /** End */
            end: string | null;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Ispast */
            isPast: boolean;
            /** Items */
            items: components["schemas"]["BookingOut"][];
            /** Start */
            start: string | null;
            status: components["schemas"]["TripStatus"];
            /** Title */
            title: string;
            total: components["schemas"]["Money"];
        };
        /**
         * BookingCounts
         * @description Counts over all upcoming trips.
         */
        BookingCounts: {
            /** Confirmed */
            confirmed: number;
            /** Tobook */
            toBook: number;
            /** Waiting */
            waiting: number;
        };
        /**
         * BookingOut
         * @description One booking on one day. The way there and the way back are two bookings; the first has the price of both.
         *
         *     `at` and `until` are local times with their offset, None while unknown. The `kind` is `way` until a way is chosen.
         *     `path` leads to the page where it can be booked or marked; `book_at` to pages of other sites with everything filled
         *     in, for bookings that are not confirmed. For a way, the links are with the first booking.
         */
        BookingOut: {
            /** At */
            at?: string | null;
            /**
             * Bookat
             * @default []
             */
            bookAt: components["schemas"]["BookAt"][];
            confirmed?: components["schemas"]["ConfirmedOut"] | null;
            /** Day */
            day: string | null;
            /** Direction */
            direction?: ("there" | "back") | null;
            /**
             * Flights
             * @default []
             */
            flights: string[];
            /** From */
            from?: string | null;
            /**
             * Isestimate
             * @default false
             */
            isEstimate: boolean;
            /** Kind */
            kind: ("way" | "stay" | "activity") | "flight" | ("train" | "night_train" | "coach" | "ferry" | "road");
            /** Nights */
            nights?: number | null;
            /** Path */
            path: string;
            price?: components["schemas"]["Money"] | null;
            /** Reference */
            reference?: string | null;
            /**
             * State
             * @enum {string}
             */
            state: "confirmed" | "waiting" | "to_book";
            /** Title */
            title?: string | null;
            /** To */
            to?: string | null;
            /** Until */
            until?: string | null;
        };
        /**
         * Bookings
         * @description What is already booked elsewhere (SPEC.md 2, confirm dialog).
         */
        "Bookings-Input": {
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
         * CatalogueStay
         * @description One of the place's stays; without `room`, with its usual kind of room.
         */
        CatalogueStay: {
            /** Room */
            room?: ("private" | "shared") | null;
            /** Stayid */
            stayId: string;
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
        /**
         * ChecklistItemOut
         * @description A task for one traveller, for everyone (`for_each`; `done_by` lists those who have done it), or for anyone
         *     (`done`).
         *
         *     `added_by`: the traveller who wrote it.
         */
        ChecklistItemOut: {
            /** Addedby */
            addedBy: string | null;
            /** Assigneeid */
            assigneeId: string | null;
            /** Done */
            done: boolean;
            /** Doneby */
            doneBy: string[];
            /** Dueon */
            dueOn: string | null;
            /** Foreach */
            forEach: boolean;
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
         * Checkout
         * @description `address`: the page where the order is paid by card; None if there is nothing to pay.
         */
        Checkout: {
            /** Address */
            address: string | null;
            order: components["schemas"]["OrderOut"];
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
         * @description `airports` are those that people there use, empty if none can be reached; `metro` is the area's code.
         *     `airport_minutes` is the time to the first one by road if that is far, else null.
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
         * CityWays
         * @description A city's ways to every place, for an ordinary trip at the year's mean fares.
         */
        CityWays: {
            /** Cityid */
            cityId: string;
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
            /** Places */
            places: components["schemas"]["PlaceWays"][];
            /** Timezone */
            timezone: string;
        };
        /**
         * ClimateOut
         * @description Monthly means, January first; degrees C and days. `sea_c` is null if there is no beach.
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
         * @description Someone who is coming. The shared page has first names only, but the same initials as everywhere else.
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
            rsvp: components["schemas"]["Rsvp"] | null;
            /** Way */
            way: ("air" | "land") | null;
        };
        /**
         * ComparedOut
         * @description Estimated and actual costs of one kind; without dates there is no estimate.
         */
        ComparedOut: {
            /** Actual */
            actual: number;
            /** Estimate */
            estimate: number | null;
            kind: components["schemas"]["Kind"];
        };
        /**
         * ConfigOut
         * @description The browser's settings. `anon_key` is public: it only says that a browser is calling.
         */
        ConfigOut: {
            /** Activityproviders */
            activityProviders: string[];
            /**
             * Analytics
             * @enum {string}
             */
            analytics: "on" | "off";
            /** Anonkey */
            anonKey: string;
            /** Flightprovider */
            flightProvider: string;
            /** Flightproviders */
            flightProviders: string[];
            /** Loginproviders */
            loginProviders: string[];
            /**
             * Mail
             * @enum {string}
             */
            mail: "on" | "captured" | "paused";
            /** Stayproviders */
            stayProviders: string[];
            /** Url */
            url: string;
            /** Version */
            version: string;
            /** Weatherprovider */
            weatherProvider: string;
        };
        /**
         * Confirmation
         * @description Mark as confirmed elsewhere, or remove the mark.
         */
        Confirmation: {
            /** Confirmed */
            confirmed: boolean;
            /**
             * Version
             * @description What its author looked at.
             */
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
        /** CountryOut */
        CountryOut: {
            /** Code */
            code: string;
            /** Name */
            name: string;
            /** Trips */
            trips: number;
        };
        /**
         * CoverEdit
         * @description A photo among the trip's files, or null for the poster. `x` and `y`: the point of the photo that always stays in
         *     view, in percent from the left and from the top.
         */
        CoverEdit: {
            /** Fileid */
            fileId: string | null;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
            /**
             * X
             * @default 50
             */
            x: number;
            /**
             * Y
             * @default 50
             */
            y: number;
        };
        /**
         * CoverOut
         * @description A photo instead of the poster. `x` and `y`: the point that stays in view, in percent from the left and from the
         *     top. The address works as long as the viewer may see the photo, a day or two at most.
         */
        CoverOut: {
            /** Pictureurl */
            pictureUrl: string;
            /** X */
            x: number;
            /** Y */
            y: number;
        };
        /**
         * DatesEdit
         * @description The first and the last day.
         */
        DatesEdit: {
            /**
             * End
             * Format: date
             */
            end: string;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /**
             * Start
             * Format: date
             */
            start: string;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /**
         * DebtOut
         * @description Someone the caller owes money to, on one trip.
         */
        DebtOut: {
            amount: components["schemas"]["Money"];
            /** Slug */
            slug: string;
            /** Title */
            title: string;
            /** To */
            to: string;
            /**
             * Tripid
             * Format: uuid
             */
            tripId: string;
        };
        /**
         * DebtsOut
         * @description The caller's debts, the latest trip first.
         */
        DebtsOut: {
            /** Debts */
            debts: components["schemas"]["DebtOut"][];
        };
        /** Decline */
        Decline: {
            /**
             * Note
             * @default
             */
            note: string;
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
         * @description When the account is permanently erased.
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
         * @description The state of an invite's latest email. `reason` is in the mail server's own words, or our code.
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
        /**
         * DestinationCard
         * @description `names` are those in other languages, so that people can search by them.
         */
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
            /** Names */
            names: string[];
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
            about: string[];
            /** Activities */
            activities: components["schemas"]["ActivityOut"][];
            /** Airports */
            airports: components["schemas"]["AirportOut"][];
            /** Areas */
            areas: components["schemas"]["AreaOut"][];
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
            /** Dishes */
            dishes: components["schemas"]["DishOut"][];
            /** Drawback */
            drawback: string;
            estimatedCost: components["schemas"]["EstimatedCost"];
            /** Foodanddrink */
            foodAndDrink: string;
            /** Fromcities */
            fromCities: components["schemas"]["FromCity"][];
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
            /** Lead */
            lead: string;
            /** Lon */
            lon: number;
            /** Method */
            method: string;
            /** Names */
            names: string[];
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
            /** When */
            when: string;
            /** Wifimbps */
            wifiMbps: number;
            /** Working */
            working: string;
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
        /** Difference */
        Difference: {
            after: components["schemas"]["Money"];
            before: components["schemas"]["Money"];
        };
        /**
         * DishOut
         * @description Something to eat or drink, and what one portion usually costs.
         */
        DishOut: {
            /** Line */
            line: string;
            /** Name */
            name: string;
            price: components["schemas"]["Money"];
        };
        /**
         * Done
         * @description The call succeeded; the reply has no data.
         */
        Done: Record<string, never>;
        /**
         * Edited
         * @description A change that was made, or with `preview` one that could be made: then `version` and `line` are None.
         *
         *     `item` is the id of what was changed; `line` is the change's line in the log, with which it can be undone.
         */
        Edited: {
            effects?: components["schemas"]["Effects"] | null;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Item */
            item?: string | null;
            /** Line */
            line?: string | null;
            /** Version */
            version: number | null;
        };
        /**
         * Effects
         * @description The effects of a change: costs of the group and of each person whose costs it changes (None: no dates or no
         *     costs), what is no longer confirmed, readiness, and who is notified.
         */
        Effects: {
            /** Fallsback */
            fallsBack: components["schemas"]["FallsBack"][];
            group: components["schemas"]["Difference"] | null;
            /** People */
            people: components["schemas"]["PersonDifference"][];
            readiness: components["schemas"]["Percent"] | null;
            /** Told */
            told: components["schemas"]["Told"][];
        };
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
         * Entries
         * @description The entries of a trip. `version`: the trip's, to send with changes.
         */
        Entries: {
            /** Entries */
            entries: components["schemas"]["EntryOut"][];
            /** Version */
            version: number;
        };
        /**
         * EntryEdit
         * @description Only the fields sent change.
         */
        EntryEdit: {
            /** Durationminutes */
            durationMinutes?: number | null;
            /** Foreveryone */
            forEveryone?: boolean | null;
            /** Note */
            note?: string | null;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /** Startsat */
            startsAt?: string | null;
            /** Title */
            title?: string | null;
            /** Travellerids */
            travellerIds?: string[] | null;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /**
         * EntryOut
         * @description An entry of a day. One for everyone names no travellers. `added_by`: the traveller who planned it.
         */
        EntryOut: {
            /** Addedby */
            addedBy: string | null;
            /** Durationminutes */
            durationMinutes: number;
            /** Foreveryone */
            forEveryone: boolean;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Note */
            note: string | null;
            /**
             * Startsat
             * Format: date-time
             */
            startsAt: string;
            /** Title */
            title: string;
            /** Travellerids */
            travellerIds: string[];
        };
        /**
         * EnvyOut
         * @description How much worse off than the mean the worst-off traveller is: burden in percent, with minutes and fare.
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
         * @description One person's cost if this many come for this many nights: flight, share of a flat, daily spending.
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
        /** Evening */
        Evening: {
            /** Ison */
            isOn: boolean;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
        };
        /**
         * EveningOut
         * @description Evening out travel costs. `changes_hands`: the sum that people give to others.
         */
        EveningOut: {
            /** Changeshands */
            changesHands: number;
            /** Ison */
            isOn: boolean;
            /** Mayswitch */
            maySwitch: boolean;
            /** Total */
            total: number;
            /** Ways */
            ways: components["schemas"]["WayOut"][];
        };
        /**
         * ExpenseEdit
         * @description Only fields that are sent change.
         */
        ExpenseEdit: {
            amount?: components["schemas"]["AmountIn"] | null;
            /** Day */
            day?: string | null;
            kind?: components["schemas"]["Kind"] | null;
            /** Paidby */
            paidBy?: string | null;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            split?: components["schemas"]["SplitIn"] | null;
            /** Text */
            text?: string | null;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /** ExpenseOut */
        ExpenseOut: {
            amount: components["schemas"]["AmountOut"];
            /**
             * Day
             * Format: date
             */
            day: string;
            how: components["schemas"]["Split"];
            /**
             * Id
             * Format: uuid
             */
            id: string;
            kind: components["schemas"]["Kind"];
            /** Maychange */
            mayChange: boolean;
            /**
             * Paidby
             * Format: uuid
             */
            paidBy: string;
            /** Parts */
            parts: components["schemas"]["PartOut"][];
            /** Receipts */
            receipts: number;
            /** Text */
            text: string;
            /** Total */
            total: number;
        };
        /**
         * ExploreOut
         * @description A page of open trips, the earliest first. `countries`: of all open trips whatever the search, on the first page
         *     only.
         */
        ExploreOut: {
            /** Countries */
            countries: components["schemas"]["CountryOut"][];
            /** Next */
            next: string | null;
            /** Total */
            total: number;
            /** Trips */
            trips: components["schemas"]["OpenTripCard"][];
        };
        /**
         * FaceOut
         * @description `pending`: they have not answered yet.
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
         * @description The numbers that the sentences use.
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
         * FallsBack
         * @description Something that is no longer confirmed, a way that no longer fits the dates (`misfit`), an entry that is removed
         *     or an activity that loses its time because the dates have no such day. `traveller_id`: whose it is.
         */
        FallsBack: {
            /** Activityid */
            activityId?: string | null;
            /**
             * Item
             * @enum {string}
             */
            item: "flight" | "stay" | "trip" | "misfit" | "entry" | "activity" | "part";
            /** Title */
            title?: string | null;
            /** Travellerid */
            travellerId: string | null;
        };
        /**
         * FeedAddress
         * @description The address of someone's calendar; anyone who has it can read the calendar. None: there is no address.
         */
        FeedAddress: {
            /** Url */
            url: string | null;
        };
        /**
         * FeeOut
         * @description The price of one more piece, each way.
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
         * FieldChange
         * @description One field before and after, as plain values; amounts are in cents of the trip's currency, or of the `currency`
         *     that the line names.
         */
        FieldChange: {
            /** After */
            after?: unknown;
            /** Before */
            before?: unknown;
            /** Field */
            field: string;
        };
        /**
         * FileKind
         * @enum {string}
         */
        FileKind: "document" | "photo";
        /**
         * ForecastDay
         * @description The forecast for one day, in degrees C and percent. `kind`: the most notable weather of the day; `rain_percent`:
         *     chance of rain or snow, None if not known.
         */
        ForecastDay: {
            /**
             * Day
             * Format: date
             */
            day: string;
            /** Highc */
            highC: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "clear" | "partly_cloudy" | "overcast" | "fog" | "drizzle" | "rain" | "freezing_rain" | "showers" | "snow" | "thunderstorm";
            /** Lowc */
            lowC: number;
            /** Rainpercent */
            rainPercent: number | null;
        };
        /**
         * Forecasts
         * @description Forecasts for those days of the trip that they reach; none unless `found`. `out_of_range`: the trip starts in
         *     more than 14 days, is over, cancelled, or has no dates. `stale`: only an older forecast is available. The data is
         *     under CC BY 4.0 and must be shown with its source.
         */
        Forecasts: {
            /** Days */
            days: components["schemas"]["ForecastDay"][];
            /** Fetchedat */
            fetchedAt: string | null;
            /** Source */
            source: string | null;
            /** Stale */
            stale: boolean;
            /**
             * State
             * @enum {string}
             */
            state: "found" | "off" | "out_of_range" | "unavailable";
        };
        /**
         * FromCity
         * @description How to get to the place from a city, the usual way first; the names are in the language of the page.
         */
        FromCity: {
            /** City */
            city: string;
            /** Cityid */
            cityId: string;
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
            /** Timezone */
            timezone: string;
            /** Ways */
            ways: components["schemas"]["WayThere"][];
        };
        /**
         * FromHome
         * @description What an open trip would cost the viewer, all in, and their route there; both are estimates. `clash`: a trip of
         *     their own in those days; `clock_difference`: hours that clocks there are ahead of those at home.
         */
        FromHome: {
            /** Clash */
            clash: string | null;
            /** Clockdifference */
            clockDifference: number;
            total: components["schemas"]["Money"];
            /**
             * Tripid
             * Format: uuid
             */
            tripId: string;
            way: components["schemas"]["HomeWay"];
        };
        /**
         * FromHomeList
         * @description Estimates from the home city in the viewer's profile; without one, `city` is None and `trips` is empty.
         */
        FromHomeList: {
            /** City */
            city: string | null;
            /** Trips */
            trips: components["schemas"]["FromHome"][];
        };
        /**
         * GroupCosts
         * @description The costs of the whole group, and the mean per person.
         */
        GroupCosts: {
            parts: components["schemas"]["PartsOut"];
            perPerson: components["schemas"]["CostsOut"];
            total: components["schemas"]["Money"];
        };
        /**
         * GroupFareOut
         * @description The price per person from this many people on one train, whose operator has a group desk. It is for information
         *     only: no total includes it.
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
         * @description A holiday's days, and how much more nights and flights cost on them, in percent; negative if less.
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
        /**
         * HomeWay
         * @description The usual route from there; `minutes` one way, door to door.
         */
        HomeWay: {
            /** Changes */
            changes: number;
            /** Kind */
            kind: "home" | "flight" | ("train" | "night_train" | "coach" | "ferry" | "road");
            /** Minutes */
            minutes: number;
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
         * @description An address to invite, for one of the trip's travellers or for someone else.
         */
        InviteIn: {
            /** Email */
            email: string;
            /** Travellerid */
            travellerId?: string | null;
        };
        /**
         * InviteOut
         * @description Only for the organizer, because it contains an address.
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
            /**
             * Note
             * @description What someone wrote to the organizer when they declined.
             */
            note: string | null;
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
         * @description The one current answer to an invite, or that it was cancelled. `waiting`: a yes that waits for Team Pro.
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
            cover: components["schemas"]["CoverOut"] | null;
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
            /** Name */
            name: string | null;
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
        /**
         * JoinEffect
         * @description What one more person changes. `told`: how many others are notified; `tier_people` includes the newcomer. Of the
         *     `seats`, those of people who have yet to answer are taken too.
         */
        JoinEffect: {
            newcomer: components["schemas"]["CostsOut"];
            /** People */
            people: components["schemas"]["PersonChange"][];
            /** Peopleafter */
            peopleAfter: number;
            /** Peoplebefore */
            peopleBefore: number;
            /** Seats */
            seats: number | null;
            /** Shares */
            shares: components["schemas"]["ShareChange"][];
            /** Takenafter */
            takenAfter: number;
            /** Takenbefore */
            takenBefore: number;
            /**
             * Tier
             * @enum {string}
             */
            tier: "starter" | "pro";
            /** Tierlimit */
            tierLimit: number;
            /** Tierpeople */
            tierPeople: number;
            /** Told */
            told: number;
        };
        /**
         * JoinRequestOut
         * @description A request as the organizer sees it; never with an email address.
         */
        JoinRequestOut: {
            /** Answer */
            answer: string;
            /** Answeredat */
            answeredAt: string | null;
            /**
             * Askedat
             * Format: date-time
             */
            askedAt: string;
            /** Departurecity */
            departureCity: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Name */
            name: string;
            /** Note */
            note: string;
            /** Pictureurl */
            pictureUrl: string | null;
            status: components["schemas"]["RequestStatus"];
        };
        /**
         * JoinRequests
         * @description Unanswered requests, the oldest first; then answered ones, the latest first.
         */
        JoinRequests: {
            /** Requests */
            requests: components["schemas"]["JoinRequestOut"][];
        };
        /** JustToken */
        JustToken: {
            /** Token */
            token: string;
        };
        /**
         * Kind
         * @description The category of an expense.
         * @enum {string}
         */
        Kind: "travel" | "stay" | "food" | "activities" | "other";
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
         * Leave
         * @description `note`: a line for the organizer.
         */
        Leave: {
            /** Note */
            note?: string | null;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
        };
        /**
         * LedgerEdited
         * @description A change of the ledger, and the balances that it changes.
         */
        LedgerEdited: {
            /** Balances */
            balances: components["schemas"]["BalanceChange"][];
            effects?: components["schemas"]["Effects"] | null;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Item */
            item?: string | null;
            /** Line */
            line?: string | null;
            /** Version */
            version: number | null;
        };
        /**
         * LedgerOut
         * @description `is_fewest`: no list of transfers is shorter. If False, too many people have a balance to search for it.
         */
        LedgerOut: {
            /** Balances */
            balances: components["schemas"]["BalanceOut"][];
            /** Budget */
            budget: components["schemas"]["tripoint__ledger__schemas__BudgetOut"][];
            /** Currency */
            currency: string;
            evening: components["schemas"]["EveningOut"];
            /** Expenses */
            expenses: components["schemas"]["ExpenseOut"][];
            /** Isfewest */
            isFewest: boolean;
            /** Mayadd */
            mayAdd: boolean;
            /** People */
            people: components["schemas"]["PersonOut"][];
            /** Settlements */
            settlements: components["schemas"]["SettlementOut"][];
            /** Transfers */
            transfers: components["schemas"]["TransferOut"][];
            /** Version */
            version: number;
        };
        /**
         * LegOut
         * @description One flight, train, coach or ferry; times carry the local UTC offset. `from` and `to` are airport codes or station
         *     names; only flights have a flight number and an airline.
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
         * @description One limit to loosen, from one choice to another; `count` says how many personal limits, never whose.
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
        /**
         * LinkFollowed
         * @description An outgoing link was followed: only its kind, not its address or who followed it.
         */
        LinkFollowed: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "flight" | "stay" | "activity";
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
        /**
         * LiveActivityOut
         * @description `price` is the lowest for one person. `provider_link` is the provider's own; `sponsored` if we earn from it. The
         *     texts are the provider's.
         */
        LiveActivityOut: {
            /** Durationminutes */
            durationMinutes: number;
            /** Id */
            id: string;
            /** Line */
            line: string;
            /** Name */
            name: string;
            price: components["schemas"]["Money"];
            /** Providerlink */
            providerLink: string;
            /** Rating */
            rating: number | null;
            /** Reviews */
            reviews: number;
            /** Sponsored */
            sponsored: boolean;
        };
        /**
         * LiveBegan
         * @description `ranked`: the estimates are in place; at most `of` questions follow.
         */
        LiveBegan: {
            /** Of */
            of: number;
            /**
             * Quality
             * @enum {string}
             */
            quality: "cached" | "live";
            /** Source */
            source: string;
        };
        /**
         * LiveEnded
         * @description `final`: the outcome, and the ranking that results. `proved` means that no other place can rank first as long as
         *     prices are at least 65 % of their estimates.
         */
        LiveEnded: {
            /** Asked */
            asked: number;
            /** Cards */
            cards: string[];
            /** Failed */
            failed: number;
            /** Labels */
            labels: {
                [key: string]: string;
            };
            /** Moves */
            moves: components["schemas"]["MoveOut"][];
            /**
             * Outcome
             * @enum {string}
             */
            outcome: "proved" | "spent" | "out_of_time" | "failed" | "nothing_to_ask";
            pick: components["schemas"]["PickOut"] | null;
            /** Ranks */
            ranks: {
                [key: string]: number;
            };
        };
        /**
         * LiveFare
         * @description `priced`: the source's price for some travellers, there and back, and the estimate it replaces.
         */
        LiveFare: {
            /** Asked */
            asked: number;
            estimate: components["schemas"]["Money"];
            fare: components["schemas"]["Money"];
            /** Of */
            of: number;
            /** Slug */
            slug: string;
            /** Travellers */
            travellers: number[];
        };
        /**
         * LiveFares
         * @description How many of those who fly have chosen a live price: a sum is as weak as its weakest part.
         */
        LiveFares: {
            /** Live */
            live: number;
            /** Of */
            of: number;
        };
        /**
         * LiveIn
         * @description The same search again, and the bags that its flights are priced with.
         */
        LiveIn: {
            /** Asof */
            asOf?: string | null;
            /** Avoid */
            avoid?: ("storms" | "heat" | "school_holidays" | "darkness")[];
            /**
             * Baggage
             * @default personal_item
             * @enum {string}
             */
            baggage: "personal_item" | "cabin_bag" | "checked_bag";
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
         * LivePlace
         * @description `verified`: a place with the source's prices included.
         */
        LivePlace: {
            /** Asked */
            asked: number;
            fares: components["schemas"]["SourcedFares"];
            /** Of */
            of: number;
            place: components["schemas"]["ResultOut"];
        };
        /**
         * LiveStayOut
         * @description `total` is the price of all rooms and nights, `due` what is paid at the property on top of it. `quality` is live
         *     if the source was asked for exactly this group; otherwise the price is that of one room, times the rooms needed.
         *     `stars` are out of 5, the guests' `score` out of 10. `free_until` is the last day on which canceling costs nothing.
         */
        LiveStayOut: {
            /** Address */
            address: string | null;
            /** Board */
            board: ("room_only" | "breakfast" | "half_board" | "full_board" | "all_inclusive") | null;
            due: components["schemas"]["Money"] | null;
            /** Freeuntil */
            freeUntil: string | null;
            /** Id */
            id: string;
            /** Kmtocentre */
            kmToCentre: number;
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
            /** Name */
            name: string;
            nightly: components["schemas"]["Money"];
            /**
             * Quality
             * @enum {string}
             */
            quality: "estimate" | "live";
            /** Rooms */
            rooms: number;
            /** Score */
            score: number | null;
            /** Stars */
            stars: number | null;
            total: components["schemas"]["Money"];
        };
        /**
         * LogLine
         * @description One change. `what`: what it is about, in the reader's language; `may_put_back`: this reader may undo it;
         *     `puts_back`: it undoes another one; `was_put_back`: it has been undone.
         */
        LogLine: {
            /** Action */
            action: string;
            /** Actor */
            actor: string | null;
            /** Actortravellerid */
            actorTravellerId: string | null;
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** Changes */
            changes: components["schemas"]["FieldChange"][];
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Kind */
            kind: string;
            /** Mayputback */
            mayPutBack: boolean;
            /** Putsback */
            putsBack: boolean;
            /** Version */
            version: number;
            /** Wasputback */
            wasPutBack: boolean;
            /** What */
            what: string | null;
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
         * LogPage
         * @description `next` is the cursor of the next page, None on the last; `people` has everyone with lines in the whole log.
         */
        LogPage: {
            /** Lines */
            lines: components["schemas"]["LogLine"][];
            /** Next */
            next: string | null;
            /** People */
            people: components["schemas"]["LogPerson"][];
        };
        /**
         * LogPerson
         * @description Someone whose lines can be asked for by `key`. `name` is None for the clock.
         */
        LogPerson: {
            /** Key */
            key: string;
            /** Name */
            name: string | null;
        };
        /**
         * Loosening
         * @description A smallest set of limits to loosen, how many places that opens, and the first of them.
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
         * MadeTokenOut
         * @description The token that was made. `token` is shown only this once.
         */
        MadeTokenOut: {
            /**
             * Createdat
             * Format: date-time
             */
            createdAt: string;
            /**
             * Expiresat
             * Format: date-time
             */
            expiresAt: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Lastusedat */
            lastUsedAt: string | null;
            /** Name */
            name: string;
            /** Scopes */
            scopes: components["schemas"]["TokenScope"][];
            /** Token */
            token: string;
        };
        /**
         * MakeTrip
         * @description A plan to become a trip. `organizer_traveller` null: the organizer does not travel. Prices come only from us.
         */
        MakeTrip: {
            /**
             * @default {
             *       "flights": false,
             *       "stays": false,
             *       "activities": false
             *     }
             */
            bookings: components["schemas"]["Bookings-Input"];
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
         * Message
         * @description A line to the group; an empty one removes it.
         */
        Message: {
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /** Text */
            text: string;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /**
         * Missing
         * @description The first step that someone has not taken: answering, choosing a way there, or booking it.
         * @enum {string}
         */
        Missing: "answer" | "way" | "booking";
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
        /**
         * MoveOut
         * @description A place that changed its rank, and how much more than estimated its flights cost each person.
         */
        MoveOut: {
            /** City */
            city: string;
            /** Morecents */
            moreCents: number;
            /** Now */
            now: number;
            /** Slug */
            slug: string;
            /** Was */
            was: number;
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
        /**
         * NewActivity
         * @description An activity on offer (`activityId`), or one of the group's own, by name. Times without an offset are local to the
         *     destination; without `travellerIds`, everyone takes part. `price` is for one person, in cents of the trip's
         *     currency.
         */
        NewActivity: {
            /** Activityid */
            activityId?: string | null;
            /**
             * Durationminutes
             * @default 60
             */
            durationMinutes: number;
            /** Name */
            name?: string | null;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /**
             * Price
             * @default 0
             */
            price: number;
            /** Providerlink */
            providerLink?: string | null;
            /** Scheduledat */
            scheduledAt?: string | null;
            /** Travellerids */
            travellerIds?: string[] | null;
        };
        /**
         * NewEntry
         * @description Something for everyone, or for some travellers. `startsAt` is the local time at the destination.
         */
        NewEntry: {
            /** Durationminutes */
            durationMinutes: number;
            /**
             * Foreveryone
             * @default true
             */
            forEveryone: boolean;
            /** Note */
            note?: string | null;
            /**
             * Startsat
             * Format: date-time
             */
            startsAt: string;
            /** Title */
            title: string;
            /** Travellerids */
            travellerIds?: string[];
        };
        /** NewExpense */
        NewExpense: {
            amount: components["schemas"]["AmountIn"];
            /**
             * Day
             * Format: date
             */
            day: string;
            kind: components["schemas"]["Kind"];
            /**
             * Paidby
             * Format: uuid
             */
            paidBy: string;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            split: components["schemas"]["SplitIn"];
            /** Text */
            text: string;
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
        /** NewOrder */
        NewOrder: {
            billing: components["schemas"]["Billing"];
            item: components["schemas"]["OrderItem"];
            /**
             * @description By card only where the list of one's orders says so.
             * @default invoice
             */
            payBy: components["schemas"]["PayBy"];
        };
        /**
         * NewOrganizer
         * @description The new organizer: someone on the trip, by their account's id or by their place. `departureCityId`: where the old
         *     organizer leaves from, if they did not travel until now.
         */
        NewOrganizer: {
            /** Departurecityid */
            departureCityId?: string | null;
            /** Travellerid */
            travellerId?: string | null;
            /** Userid */
            userId?: string | null;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /**
         * NewPerson
         * @description A new person: with an email they are invited immediately, without one they are only planned for.
         */
        NewPerson: {
            /** Departurecityid */
            departureCityId: string;
            /** Email */
            email?: string | null;
            /** Name */
            name: string;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /** Role */
            role?: string | null;
        };
        /**
         * NewSettlement
         * @description A transfer that has been paid, exactly as the ledger lists it among those that settle the balances.
         */
        NewSettlement: {
            /** Cents */
            cents: number;
            /**
             * Paidby
             * Format: uuid
             */
            paidBy: string;
            /**
             * Paidto
             * Format: uuid
             */
            paidTo: string;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
        };
        /** NewsletterRequest */
        NewsletterRequest: {
            /** Email */
            email: string;
        };
        /** NewStatus */
        NewStatus: {
            to: components["schemas"]["TripStatus"];
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /**
         * NewTask
         * @description A task for one traveller, for everyone (`forEach`), or for anyone.
         */
        NewTask: {
            /** Assigneeid */
            assigneeId?: string | null;
            /** Dueon */
            dueOn?: string | null;
            /**
             * Foreach
             * @default false
             */
            forEach: boolean;
            /** Text */
            text: string;
        };
        /**
         * NewToken
         * @description A token to make. `days`: how long it is valid.
         */
        NewToken: {
            /**
             * Days
             * @default 90
             */
            days: number;
            /** Name */
            name: string;
            /** Scopes */
            scopes: components["schemas"]["TokenScope"][];
        };
        /**
         * NoticeActor
         * @description The person who did it. `colour`: as on the trip, 1 for people without a seat there.
         */
        NoticeActor: {
            /** Colour */
            colour: number;
            /** Name */
            name: string;
            /** Pictureurl */
            pictureUrl: string | null;
        };
        /**
         * NoticeChoices
         * @description The topics that reach someone at the bell, and those whose unread notices the daily email includes.
         */
        NoticeChoices: {
            /** Bell */
            bell: components["schemas"]["Topic"][];
            /** Email */
            email: components["schemas"]["Topic"][];
        };
        /** NoticeChoicesOut */
        NoticeChoicesOut: {
            /** Bell */
            bell: components["schemas"]["Topic"][];
            /** Email */
            email: components["schemas"]["Topic"][];
        };
        /**
         * NoticeList
         * @description A page of notices, newest first; `unread` counts all of the caller's unread notices.
         */
        NoticeList: {
            /** Next */
            next: string | null;
            /** Notices */
            notices: components["schemas"]["NoticeOut"][];
            /** Unread */
            unread: number;
        };
        /** NoticeOut */
        NoticeOut: {
            actor: components["schemas"]["NoticeActor"] | null;
            /**
             * Createdat
             * Format: date-time
             */
            createdAt: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Isread */
            isRead: boolean;
            /** Kind */
            kind: string;
            /** Text */
            text: string;
            topic: components["schemas"]["Topic"];
            trip: components["schemas"]["NoticeTrip"] | null;
        };
        /**
         * NoticeTrip
         * @description The trip a notice is about. `path`: the page to open; None if the reader may no longer see the trip.
         */
        NoticeTrip: {
            /** Destination */
            destination: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Path */
            path: string | null;
            /** Title */
            title: string;
        };
        /**
         * NotificationsIn
         * @description Email preferences. Emails about the account, and personal invites, are always sent.
         *
         *     `email`: any optional emails at all; if false, the other two are off.
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
         * @description `marketing`: whether the account's verified address gets the newsletter, wherever that was chosen.
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
         * NudgedOut
         * @description `again_at`: when the same person may be asked again.
         */
        NudgedOut: {
            /**
             * Againat
             * Format: date-time
             */
            againAt: string;
        };
        /**
         * OfferOut
         * @description `stops` counts changes. `door_minutes` is one way from door to door, `duration_minutes` from departure to
         *     arrival. Offers by land follow a typical timetable of no particular operator; `advice` is what to know before
         *     booking. `group` is for trains only.
         */
        OfferOut: {
            /** Advice */
            advice: ("typical_timetable" | "by_road" | "border" | "seasonal" | "not_every_day" | "not_every_night" | "overnight" | "not_on_sale_yet" | "far_airport")[];
            airline: components["schemas"]["AirlineOut"] | null;
            bag: components["schemas"]["BagOut"] | null;
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
         * @description A request for the ways from these cities to one place on these dates, by air and by land.
         */
        OffersIn: {
            /** Asof */
            asOf?: string | null;
            /**
             * Baggage
             * @default personal_item
             * @enum {string}
             */
            baggage: "personal_item" | "cabin_bag" | "checked_bag";
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
         * @description By city id; an empty list if there are none. The usual way comes first, then the other one, the cheapest first in
         *     each. `at_home` lists cities so near the place that nobody there needs a ticket.
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
            kind: "sample" | "live" | "entered" | "estimate";
            /** Offers */
            offers: {
                [key: string]: components["schemas"]["OfferOut"][];
            };
            /** Source */
            source: string;
        };
        /**
         * OpenInvite
         * @description Exactly one of the three. `invite` needs a session of the invited address; links in sign-in emails use it.
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
         * OpenPerson
         * @description Someone who has said yes: their first name, and the same initials as everywhere else.
         */
        OpenPerson: {
            /** City */
            city: string;
            /** Colour */
            colour: number;
            /** Countrycode */
            countryCode: string;
            /** Initials */
            initials: string;
            /** Isorganizer */
            isOrganizer: boolean;
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
            /** Name */
            name: string;
        };
        /**
         * OpenTripCard
         * @description An open trip as strangers see it. `seats` None: no limit. `per_person` is an estimate from sample prices, the
         *     mean over those coming. `asking`: the standing of the signed-in viewer, None for visitors.
         */
        OpenTripCard: {
            /** Asking */
            asking: ("may_ask" | "requested" | "declined" | "participant" | "organizer" | "invited" | "full") | null;
            /** Cities */
            cities: string[];
            cover: components["schemas"]["CoverOut"] | null;
            destination: components["schemas"]["DestinationOut"];
            /**
             * End
             * Format: date
             */
            end: string;
            /** Hostinitials */
            hostInitials: string;
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
             * Kind
             * @default sample
             * @constant
             */
            kind: "sample";
            /** Name */
            name: string | null;
            /** Nights */
            nights: number;
            /** People */
            people: components["schemas"]["OpenPerson"][];
            perPerson: components["schemas"]["Money"];
            /** Saved */
            saved: boolean;
            /** Seats */
            seats: number | null;
            /** Seatsleft */
            seatsLeft: number | null;
            /**
             * Start
             * Format: date
             */
            start: string;
            /** Summary */
            summary: string | null;
            /** Travellerscount */
            travellersCount: number;
        };
        /**
         * OpenTripOut
         * @description One open trip. `is_open` is False only for its members, who still see it once it is closed. `seat_alert`: the
         *     viewer will be told when a seat frees up.
         */
        OpenTripOut: {
            /** Activities */
            activities: string[];
            /** Asking */
            asking: ("may_ask" | "requested" | "declined" | "participant" | "organizer" | "invited" | "full") | null;
            /** Cities */
            cities: string[];
            costs: components["schemas"]["CostsOut"];
            cover: components["schemas"]["CoverOut"] | null;
            /** Coworking */
            coworking: string;
            destination: components["schemas"]["DestinationOut"];
            /**
             * End
             * Format: date
             */
            end: string;
            /** Hostinitials */
            hostInitials: string;
            /** Hostname */
            hostName: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Isopen */
            isOpen: boolean;
            /** Joinedcount */
            joinedCount: number;
            /**
             * Kind
             * @default sample
             * @constant
             */
            kind: "sample";
            /** Name */
            name: string | null;
            /** Nights */
            nights: number;
            /** People */
            people: components["schemas"]["OpenPerson"][];
            perPerson: components["schemas"]["Money"];
            request: components["schemas"]["OwnRequest"] | null;
            /** Requestswaiting */
            requestsWaiting: number;
            /** Saved */
            saved: boolean;
            /** Seatalert */
            seatAlert: boolean;
            /** Seats */
            seats: number | null;
            /** Seatsleft */
            seatsLeft: number | null;
            /**
             * Start
             * Format: date
             */
            start: string;
            stay: components["schemas"]["StayFacts"] | null;
            /** Summary */
            summary: string | null;
            /** Travellerscount */
            travellersCount: number;
            weather: components["schemas"]["TripWeather"] | null;
        };
        /**
         * OrderItem
         * @description What is sold for one trip.
         * @enum {string}
         */
        OrderItem: "team_pro" | "group_support";
        /**
         * OrderOut
         * @description An order as its buyer sees it. `number` is the invoice's; orders by card get one when they are paid.
         */
        OrderOut: {
            /**
             * Createdat
             * Format: date-time
             */
            createdAt: string;
            /** Dueon */
            dueOn: string | null;
            /** End */
            end: string | null;
            /** Endedat */
            endedAt: string | null;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            item: components["schemas"]["OrderItem"];
            /** Maycancel */
            mayCancel: boolean;
            /** Name */
            name: string;
            /** Number */
            number: string | null;
            /** Paidat */
            paidAt: string | null;
            payBy: components["schemas"]["PayBy"];
            /** Place */
            place: string;
            price: components["schemas"]["Money"];
            /** Start */
            start: string | null;
            state: components["schemas"]["OrderState"];
            /** Tripid */
            tripId: string | null;
        };
        /**
         * Orders
         * @description The caller's orders. `pay_by`: payment methods for new ones, the usual one first.
         */
        Orders: {
            /** Orders */
            orders: components["schemas"]["OrderOut"][];
            /** Payby */
            payBy: components["schemas"]["PayBy"][];
        };
        /**
         * OrderState
         * @description `awaiting_payment`: ordered by card, not in effect yet. `open`: ordered by invoice and not paid. The item is in
         *     effect while the order is `open` or `paid`.
         * @enum {string}
         */
        OrderState: "awaiting_payment" | "open" | "paid" | "cancelled" | "refunded";
        /**
         * OtherDays
         * @description Dates on which someone's journey would cost less, by our estimates; the cost of another night is not included.
         */
        OtherDays: {
            /**
             * End
             * Format: date
             */
            end: string;
            saves: components["schemas"]["Money"];
            /**
             * Start
             * Format: date
             */
            start: string;
        };
        /**
         * OtherWayOut
         * @description The way that people from one city do not usually take, where it makes sense as well; `minutes` one way from door
         *     to door, `fare_cents` there and back. `overnight` arrives the next morning; `daily` runs every day or night.
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
         * OwnEstimate
         * @description What the trip would cost someone from this city, with the stay shared by one more person.
         */
        OwnEstimate: {
            costs: components["schemas"]["CostsOut"];
            /** Departurecity */
            departureCity: string;
            way: components["schemas"]["HomeWay"];
        };
        /**
         * OwnLeg
         * @description One direction of a booking made elsewhere. Times are local to the place of departure or arrival.
         */
        OwnLeg: {
            /**
             * Arrival
             * Format: date-time
             */
            arrival: string;
            /**
             * Departure
             * Format: date-time
             */
            departure: string;
            /** From */
            from: string;
            /** Number */
            number?: string | null;
            /** To */
            to: string;
        };
        /**
         * OwnRequest
         * @description The viewer's request. `answer`: what the organizer wrote; `again_from`: when they may ask again after a no.
         */
        OwnRequest: {
            /** Againfrom */
            againFrom: string | null;
            /** Answer */
            answer: string;
            /** Answeredat */
            answeredAt: string | null;
            /**
             * Askedat
             * Format: date-time
             */
            askedAt: string;
            /** Departurecity */
            departureCity: string;
            /** Departurecityid */
            departureCityId: string;
            /** Note */
            note: string;
            status: components["schemas"]["RequestStatus"];
        };
        /**
         * OwnStay
         * @description A booking made elsewhere, with its total price. If the currency is not the trip's, `rate` is required: units of
         *     it for one unit of the trip's. The converted price has the same limit as any other.
         */
        OwnStay: {
            /** Address */
            address?: string | null;
            /**
             * Booked
             * @default false
             */
            booked: boolean;
            /** Cents */
            cents: number;
            /** Checkin */
            checkIn?: string | null;
            /** Checkout */
            checkOut?: string | null;
            /** Currency */
            currency?: string | null;
            /** Link */
            link?: string | null;
            /** Name */
            name: string;
            /** Rate */
            rate?: string | null;
            /**
             * Type
             * @default apartment
             * @enum {string}
             */
            type: "hostel" | "apartment" | "hotel";
        };
        /**
         * OwnWay
         * @description A booking made elsewhere; `price` for there and back, in cents of the trip's currency.
         */
        OwnWay: {
            /**
             * Booked
             * @default false
             */
            booked: boolean;
            inbound?: components["schemas"]["OwnLeg"] | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "flight" | "train" | "coach" | "ferry" | "road";
            outbound: components["schemas"]["OwnLeg"];
            /** Price */
            price: number;
            /** Reference */
            reference?: string | null;
        };
        /**
         * PageOpened
         * @description A page was opened; `path` includes its language and no query.
         */
        PageOpened: {
            /** Path */
            path: string;
        };
        /**
         * PaidOut
         * @description A price as it was typed in; `rate`: units of its currency for one unit of the trip's.
         */
        PaidOut: {
            /** Cents */
            cents: number;
            /** Currency */
            currency: string;
            /** Rate */
            rate: string | null;
        };
        /**
         * PartIn
         * @description Someone's part. `weight`: shares, cents of the expense's currency, or hundredths of a percent; 1 if equal.
         */
        PartIn: {
            /**
             * Personid
             * Format: uuid
             */
            personId: string;
            /**
             * Weight
             * @default 1
             */
            weight: number;
        };
        /**
         * PartOut
         * @description Someone's part; `cents` in the trip's currency.
         */
        PartOut: {
            /** Cents */
            cents: number;
            /**
             * Personid
             * Format: uuid
             */
            personId: string;
            /** Weight */
            weight: number;
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
         * PayBy
         * @description The payment method. By invoice the item takes effect immediately, by card once it is paid.
         * @enum {string}
         */
        PayBy: "invoice" | "card";
        /** Percent */
        Percent: {
            /** After */
            after: number;
            /** Before */
            before: number;
        };
        /**
         * PersonAdded
         * @description `invite` is None without an address; in a preview it is what it would be.
         */
        PersonAdded: {
            effects?: components["schemas"]["Effects"] | null;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            invite?: components["schemas"]["NewInviteOut"] | null;
            /** Item */
            item?: string | null;
            /** Line */
            line?: string | null;
            /** Version */
            version: number | null;
        };
        /**
         * PersonChange
         * @description The total of someone who was already coming.
         */
        PersonChange: {
            after: components["schemas"]["Money"];
            before: components["schemas"]["Money"];
            /** Name */
            name: string;
            /**
             * Travellerid
             * Format: uuid
             */
            travellerId: string;
        };
        /** PersonDifference */
        PersonDifference: {
            after: components["schemas"]["Money"];
            before: components["schemas"]["Money"];
            /** Name */
            name: string;
            /**
             * Travellerid
             * Format: uuid
             */
            travellerId: string;
        };
        /**
         * PersonEdit
         * @description Only the fields sent change; a day of null means the trip's. A traveller may change their own city and days.
         */
        PersonEdit: {
            /** Arriveson */
            arrivesOn?: string | null;
            /** Departurecityid */
            departureCityId?: string | null;
            /** Leaveson */
            leavesOn?: string | null;
            /** Name */
            name?: string | null;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /** Role */
            role?: string | null;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /**
         * PersonOut
         * @description `traveller_id`: their place on the trip, if any. Without `mayBeNamed` they appear only in existing expenses.
         */
        PersonOut: {
            /** Colour */
            colour: number;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Isyou */
            isYou: boolean;
            /** Maybenamed */
            mayBeNamed: boolean;
            /** Name */
            name: string;
            /** Travellerid */
            travellerId: string | null;
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
         * @description The same search again, and the places to return in full.
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
         * @description In the order they were requested; unknown places and those outside the limits are left out.
         */
        PlacesOut: {
            /** Results */
            results: components["schemas"]["ResultOut"][];
        };
        /**
         * PlaceWays
         * @description The ways to one place, the usual one first; empty if there is none or the city is the place itself.
         */
        PlaceWays: {
            /** Slug */
            slug: string;
            /** Ways */
            ways: components["schemas"]["WayThere"][];
        };
        /**
         * PlannedInvite
         * @description An invite for a trip that is being made, whose travellers are identified by their index in the search.
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
            /**
             * Baggage
             * @default personal_item
             * @enum {string}
             */
            baggage: "personal_item" | "cabin_bag" | "checked_bag";
            /** Budgetlevel */
            budgetLevel: string;
            /** Flexibledates */
            flexibleDates: boolean;
            /**
             * Flightdataprovider
             * @default sample
             */
            flightDataProvider: string;
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
         * @description An amount and its source; `sample` is always shown as an estimate.
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
            kind: "sample" | "live" | "entered" | "estimate";
            /** Source */
            source: string;
        };
        /** PricedOut */
        PricedOut: {
            parts: components["schemas"]["PartsOut"];
            total: components["schemas"]["Money"];
        };
        /**
         * PricedTravellerOut
         * @description `bag` belongs to a chosen live flight; its fee is part of `flights`.
         */
        PricedTravellerOut: {
            bag: components["schemas"]["BagOut"] | null;
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
        /** PriceWatchIn */
        PriceWatchIn: {
            /** Ison */
            isOn: boolean;
        };
        /**
         * PriceWatchOut
         * @description `checkedAt`: when the prices were last looked up, if ever. Only trips that wait for answers are checked.
         */
        PriceWatchOut: {
            /** Checkedat */
            checkedAt: string | null;
            /** Ison */
            isOn: boolean;
        };
        /**
         * ProfileIn
         * @description The whole profile; null clears a value. Without an airport, the city's first one is used.
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
        /** PutBack */
        PutBack: {
            /**
             * Preview
             * @default false
             */
            preview: boolean;
        };
        /**
         * QuotedStay
         * @description `units` (hostel beds, flats, double rooms) times nights times nightly is the total; a live stay's nightly price
         *     is rounded. `due` is paid at the property on top of that and is part of no total.
         */
        QuotedStay: {
            due: components["schemas"]["Money"] | null;
            emptyPlaces: components["schemas"]["EmptyPlaces"];
            /**
             * Kind
             * @enum {string}
             */
            kind: "sample" | "live" | "estimate";
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
            stay: components["schemas"]["QuotedStay"] | null;
            /** Travellers */
            travellers: components["schemas"]["PricedTravellerOut"][];
        };
        /**
         * RankedOut
         * @description A place as needed for order and map: `utilities`, `share`, the total and the minutes decide the order. `locals`
         *     counts the travellers who live there.
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
        /**
         * RatesOut
         * @description Units of each currency for one euro, as decimal numbers; convert between other currencies through the euro.
         *
         *     `approximate`: currencies that the source does not publish, from our own rounded table of `approximateDay`.
         *     `isOld`: more than seven days old.
         */
        RatesOut: {
            /** Approximate */
            approximate: string[];
            /**
             * Approximateday
             * Format: date
             */
            approximateDay: string;
            /**
             * Day
             * Format: date
             */
            day: string;
            /** Isold */
            isOld: boolean;
            /** Rates */
            rates: {
                [key: string]: string;
            };
            /**
             * Source
             * @enum {string}
             */
            source: "ecb" | "built-in";
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
         * @description `percent` is the same number on the trip's page and on the dashboard (dates, accommodation, activities); `steps`
         *     are shown next to it on the page.
         */
        ReadinessOut: {
            facts: components["schemas"]["ReadinessFacts"];
            /** Percent */
            percent: number;
            /** Steps */
            steps: components["schemas"]["StepOut"][];
        };
        /**
         * ReadNotices
         * @description The notices to mark as read: some by their ids, or all up to a time.
         */
        ReadNotices: {
            /** Ids */
            ids?: string[] | null;
            /** Until */
            until?: string | null;
        };
        /**
         * Receipts
         * @description The receipts of an expense, the newest first.
         */
        Receipts: {
            /** Mayadd */
            mayAdd: boolean;
            /** Receipts */
            receipts: components["schemas"]["TripFileOut"][];
        };
        /**
         * RefreshedItem
         * @description One price: for a way, the tickets and transfers of one traveller, chosen or estimated; for a stay, all its
         *     nights; for an activity, what each participant pays. `state`: found again, kept because it is booked or was typed
         *     in, or gone.
         */
        RefreshedItem: {
            after: components["schemas"]["Money"];
            before: components["schemas"]["Money"];
            /**
             * Kind
             * @enum {string}
             */
            kind: "way" | "estimate" | "stay" | "activity";
            /** Name */
            name: string;
            /**
             * State
             * @enum {string}
             */
            state: "found" | "booked" | "entered" | "gone";
            /** Travellerid */
            travellerId: string | null;
        };
        /**
         * RefreshedPrices
         * @description Every price before and after, and what the group pays now.
         */
        RefreshedPrices: {
            effects?: components["schemas"]["Effects"] | null;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Item */
            item?: string | null;
            /** Items */
            items: components["schemas"]["RefreshedItem"][];
            /** Line */
            line?: string | null;
            total: components["schemas"]["Money"];
            /** Version */
            version: number | null;
        };
        /**
         * RefreshPrices
         * @description `total`: the group's total as it was shown; if it has changed since, nothing is kept.
         */
        RefreshPrices: {
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /** Total */
            total?: number | null;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /**
         * RequestAnsweredOut
         * @description The trip's id and version, the request in its current state, and what a yes changes.
         */
        RequestAnsweredOut: {
            effect: components["schemas"]["JoinEffect"] | null;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            request: components["schemas"]["JoinRequestOut"];
            /** Version */
            version: number;
        };
        /**
         * RequestStatus
         * @description The outcome of a request to join.
         * @enum {string}
         */
        RequestStatus: "pending" | "approved" | "declined";
        /**
         * Resend
         * @description The invites to email again; without a list, all pending ones.
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
         * @description A place with everything that its row shows: sentences, each traveller's way, the cost on other dates.
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
        /** SavedList */
        SavedList: {
            /** Trips */
            trips: components["schemas"]["SavedTripOut"][];
        };
        /** SavedOut */
        SavedOut: {
            /** Saved */
            saved: boolean;
        };
        /**
         * SavedTripOut
         * @description A saved trip. `trip` is None once it is no longer open; then only what was saved is shown.
         */
        SavedTripOut: {
            destination: components["schemas"]["DestinationOut"];
            /**
             * End
             * Format: date
             */
            end: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            perPerson: components["schemas"]["Money"];
            /**
             * Savedat
             * Format: date-time
             */
            savedAt: string;
            /**
             * Start
             * Format: date
             */
            start: string;
            trip: components["schemas"]["OpenTripCard"] | null;
        };
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
         * @description `results` are in full where the board shows them first; the others are requested when they are shown.
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
            budget: components["schemas"]["tripoint__planner__schemas__BudgetOut"];
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
         * @description A feature of some months, January being 1; `when` is the months in words.
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
        /** SeatAlertOut */
        SeatAlertOut: {
            /** Ison */
            isOn: boolean;
        };
        /**
         * SecurityOut
         * @description How an account is protected, beyond the fields of the auth contract's user.
         *
         *     `recovery_codes_left`: null if there is no set. `deletes_at`: when an account that its owner deleted is erased.
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
         * SeenOut
         * @description A price that someone else found in the last few days, and where; `sponsored` if we earn from that link.
         */
        SeenOut: {
            fare: components["schemas"]["Money"];
            /** Sponsored */
            sponsored: boolean;
            /** Travellers */
            travellers: number[];
            /** Url */
            url: string;
        };
        /**
         * Selection
         * @description Dates and destination may be missing here, so that the reply can say so in SPEC's words. `baggage` is for
         *     everybody whose flights are live.
         */
        Selection: {
            /** Activities */
            activities?: components["schemas"]["ChosenActivity"][];
            /**
             * Baggage
             * @default personal_item
             * @enum {string}
             */
            baggage: "personal_item" | "cabin_bag" | "checked_bag";
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
         * @description A signed-in device. `country`: ISO 3166 code. Unknown values are null.
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
        /** SettlementOut */
        SettlementOut: {
            /** Cents */
            cents: number;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /**
             * Markedat
             * Format: date-time
             */
            markedAt: string;
            /** Maytakeback */
            mayTakeBack: boolean;
            /**
             * Paidby
             * Format: uuid
             */
            paidBy: string;
            /**
             * Paidto
             * Format: uuid
             */
            paidTo: string;
        };
        /**
         * ShareChange
         * @description A shared cost, as the mean over those who were already coming.
         */
        ShareChange: {
            after: components["schemas"]["Money"];
            before: components["schemas"]["Money"];
            /**
             * Part
             * @enum {string}
             */
            part: "accommodation" | "activities" | "taxes_and_fees";
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
        /**
         * SourcedFares
         * @description How many of a place's fares come from the source: `priced` of `flying` travellers. The `missing` ones had none:
         *     there are no flights or, if prices are `cached`, nobody has searched for them lately. `seen` says where cached
         *     prices were found.
         *
         *     `estimate` is the group's total as first ranked, `more_cents` how much more each person's flights cost than
         *     estimated, on average.
         */
        SourcedFares: {
            estimate: components["schemas"]["Money"];
            /**
             * Fetchedat
             * Format: date-time
             */
            fetchedAt: string;
            /** Flying */
            flying: number;
            /** Missing */
            missing: number[];
            /** Morecents */
            moreCents: number;
            /** Priced */
            priced: number;
            /**
             * Quality
             * @enum {string}
             */
            quality: "cached" | "live";
            /** Seen */
            seen: components["schemas"]["SeenOut"][];
            /** Source */
            source: string;
        };
        /**
         * Split
         * @description How an expense is divided, and so what the weight of each part means.
         * @enum {string}
         */
        Split: "equal" | "shares" | "exact" | "percent";
        /** SplitIn */
        SplitIn: {
            how: components["schemas"]["Split"];
            /** Parts */
            parts: components["schemas"]["PartIn"][];
        };
        /**
         * Spot
         * @description A position in degrees. `exact`: an airport's; `named`: roughly, going by its name; `town`: somewhere in town, not
         *     known where.
         */
        Spot: {
            /**
             * Basis
             * @enum {string}
             */
            basis: "exact" | "named" | "town";
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
        };
        /**
         * StayChoice
         * @description Exactly one of the two: a stay of the place, or a booking made elsewhere.
         */
        StayChoice: {
            ofPlace?: components["schemas"]["CatalogueStay"] | null;
            own?: components["schemas"]["OwnStay"] | null;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /** StayFacts */
        StayFacts: {
            /** Name */
            name: string;
            /** Rating */
            rating: number;
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
            /** Wifimbps */
            wifiMbps: number;
        };
        /** StayList */
        StayList: {
            /** Stays */
            stays: components["schemas"]["StayOut"][];
        };
        /**
         * StayOut
         * @description `rate` is the price of one unit per night: one bed, one flat, one double room. `area` is the neighborhood it is
         *     in or next to, null if none of ours is near.
         */
        StayOut: {
            /** Area */
            area: string | null;
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
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
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
         * @description The usual stay that the total is based on: whole units, including the places in them that stay empty.
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
        /**
         * StaysIn
         * @description `guests` counts those who need a bed.
         */
        StaysIn: {
            /**
             * Depart
             * Format: date
             */
            depart: string;
            /** Destination */
            destination: string;
            /** Guests */
            guests: number;
            /** Provider */
            provider: string;
            /**
             * Return
             * Format: date
             */
            return: string;
            /**
             * Room
             * @enum {string}
             */
            room: "private" | "shared";
        };
        /**
         * StaysOut
         * @description `stale`: only an older answer was available.
         */
        StaysOut: {
            /**
             * Fetchedat
             * Format: date-time
             */
            fetchedAt: string;
            /** Imageslug */
            imageSlug: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "sample" | "live" | "entered" | "estimate";
            /** Source */
            source: string;
            /** Stale */
            stale: boolean;
            /** Stays */
            stays: components["schemas"]["LiveStayOut"][];
        };
        /** StaySpot */
        StaySpot: {
            /**
             * Basis
             * @enum {string}
             */
            basis: "exact" | "named" | "town";
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Lat */
            lat: number;
            /** Lon */
            lon: number;
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
         * SupportContact
         * @description How to reach group support: a phone number or an address, as the operator wrote it; empty if not set.
         */
        SupportContact: {
            /** Contact */
            contact: string;
        };
        /**
         * SupportOut
         * @description Paid support for the whole group: whether the trip has it, the fewest people it is for, and what it costs.
         */
        SupportOut: {
            /** Least */
            least: number;
            /** Ordered */
            ordered: boolean;
            /** People */
            people: number;
            price: components["schemas"]["Money"];
        };
        /**
         * TaskEdit
         * @description Only the fields sent change. For a task that everyone does, `done` is only about the caller.
         */
        TaskEdit: {
            /** Assigneeid */
            assigneeId?: string | null;
            /** Done */
            done?: boolean | null;
            /** Dueon */
            dueOn?: string | null;
            /** Foreach */
            forEach?: boolean | null;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /** Text */
            text?: string | null;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /**
         * TierOut
         * @description Team Starter or Team Pro: the people on this trip, the free limit, and how many invites and answers wait for the
         *     order.
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
        /**
         * TokenOut
         * @description A personal access token. `last_used_at` may lag by a few minutes.
         */
        TokenOut: {
            /**
             * Createdat
             * Format: date-time
             */
            createdAt: string;
            /**
             * Expiresat
             * Format: date-time
             */
            expiresAt: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Lastusedat */
            lastUsedAt: string | null;
            /** Name */
            name: string;
            /** Scopes */
            scopes: components["schemas"]["TokenScope"][];
        };
        /**
         * TokenScope
         * @description What a token may be used for. A scope to write includes the one to read.
         * @enum {string}
         */
        TokenScope: "trips:read" | "trips:write" | "files:read" | "files:write";
        /**
         * TokensOut
         * @description A person's tokens. `most`: how many that have not ended one person may have.
         */
        TokensOut: {
            /** Most */
            most: number;
            /** Tokens */
            tokens: components["schemas"]["TokenOut"][];
        };
        /** Told */
        Told: {
            /** Name */
            name: string;
            /**
             * Travellerid
             * Format: uuid
             */
            travellerId: string;
        };
        /**
         * Topic
         * @description `changes`: dates, places, people and the state of a trip; `money`: expenses and who owes whom.
         * @enum {string}
         */
        Topic: "answers" | "changes" | "bookings" | "prices" | "money" | "tasks" | "files";
        /**
         * TownMap
         * @description Positions of a trip's places, as far as they are known: places that people typed in have none.
         */
        TownMap: {
            /** Activities */
            activities: components["schemas"]["ActivitySpot"][];
            /** Arrivals */
            arrivals: components["schemas"]["ArrivalSpot"][];
            centre: components["schemas"]["Spot"];
            /** Stays */
            stays: components["schemas"]["StaySpot"][];
        };
        /** TransferOut */
        TransferOut: {
            /** Cents */
            cents: number;
            /** Maymark */
            mayMark: boolean;
            /**
             * Paidby
             * Format: uuid
             */
            paidBy: string;
            /**
             * Paidto
             * Format: uuid
             */
            paidTo: string;
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
         * @description Totals over all of a person's trips, without cancelled ones. People met and nights away count from the first day
         *     of a confirmed trip, nights up to today.
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
         * @description `price` is for one person; `added_by` the traveller who planned it.
         */
        TripActivityOut: {
            /** Activityid */
            activityId: string;
            /** Addedby */
            addedBy: string | null;
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
         * TripBookAt
         * @description Links for booking what is not booked yet on a trip: the caller's own way, and the group's rooms.
         */
        TripBookAt: {
            /** Stay */
            stay: components["schemas"]["BookAt"][];
            /** Way */
            way: components["schemas"]["BookAt"][];
        };
        /**
         * TripCard
         * @description A trip in the list (SPEC.md 3, Trip; my trips and dashboard). `status` is the same word on every screen; the
         *     groups are the headings of the two lists.
         */
        TripCard: {
            countdown: components["schemas"]["CountdownOut"];
            cover: components["schemas"]["CoverOut"] | null;
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
            /** Name */
            name: string | null;
            /** Needs */
            needs: ("set_dates" | "invite_people" | "answers_missing" | "choose_flight" | "confirm_flight" | "confirm_stay" | "confirm_trip" | "tasks_due")[];
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
         * TripFileOut
         * @description `url` opens the file for an hour or two, for anyone who has it; `preview_url` is a small picture. A document
         *     without `for_traveller_id` is for everyone, unless it is `private`: then it is for someone who does not travel.
         */
        TripFileOut: {
            /**
             * Addedat
             * Format: date-time
             */
            addedAt: string;
            /** Addedby */
            addedBy: string;
            /** Addedbytravellerid */
            addedByTravellerId: string | null;
            /** Contenttype */
            contentType: string;
            /** Fortravellerid */
            forTravellerId: string | null;
            /** Height */
            height: number | null;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Iscover */
            isCover: boolean;
            kind: components["schemas"]["FileKind"];
            /** Mayremove */
            mayRemove: boolean;
            /** Name */
            name: string;
            /** Previewurl */
            previewUrl: string | null;
            /** Private */
            private: boolean;
            /** Size */
            size: number;
            /** Url */
            url: string;
            /** Width */
            width: number | null;
        };
        /** TripFiles */
        TripFiles: {
            /** Files */
            files: components["schemas"]["TripFileOut"][];
            /** Mayadd */
            mayAdd: boolean;
            /** Maychoosecover */
            mayChooseCover: boolean;
        };
        /**
         * TripFlightOut
         * @description One traveller's flight, train, coach or ferry as it was offered (planner, OfferOut).
         */
        TripFlightOut: {
            /** Advice */
            advice: ("typical_timetable" | "by_road" | "border" | "seasonal" | "not_every_day" | "not_every_night" | "overnight" | "not_on_sale_yet" | "far_airport")[];
            airline: components["schemas"]["AirlineOut"] | null;
            bag: components["schemas"]["BagOut"] | null;
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
         * @description A page of a person's trips: the soonest first, and past ones after all others, latest first. `next` is the cursor
         *     of the following page; `upcoming_count` and `stats` cover all trips.
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
         * Bookings
         * @description A page of trips, the soonest first; of past ones, the latest first.
         */
        tripoint__bookings__schemas__Bookings: {
            counts: components["schemas"]["BookingCounts"];
            /** Next */
            next: string | null;
            /** Trips */
            trips: components["schemas"]["BookedTrip"][];
        };
        /**
         * BudgetOut
         * @description The budget of one person, or of the group if `person_id` is None.
         */
        tripoint__ledger__schemas__BudgetOut: {
            /** Actual */
            actual: number;
            /** Estimate */
            estimate: number | null;
            /** Kinds */
            kinds: components["schemas"]["ComparedOut"][];
            /** Personid */
            personId: string | null;
        };
        /**
         * Received
         * @description The form has been received. Everyone gets the same reply, so it never reveals whether an address is known.
         */
        tripoint__marketing__schemas__Received: {
            /**
             * Received
             * @default true
             */
            received: boolean;
        };
        /** Received */
        tripoint__orders__schemas__Received: {
            /**
             * Received
             * @default true
             */
            received: boolean;
        };
        /** BudgetOut */
        tripoint__planner__schemas__BudgetOut: {
            /** Capcents */
            capCents: number | null;
            /**
             * Level
             * @enum {string}
             */
            level: "under500" | "500to1000" | "over1000" | "any";
        };
        /**
         * Bookings
         * @description What is already booked elsewhere (SPEC.md 2, confirm dialog).
         */
        tripoint__trips__schemas__Bookings: {
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
        /**
         * TripOut
         * @description The whole trip as one viewer sees it: all its parts in one object.
         */
        TripOut: {
            /** Activities */
            activities: components["schemas"]["TripActivityOut"][];
            /** Activity */
            activity: components["schemas"]["LogOut"][];
            /** Archived */
            archived: boolean;
            bookings: components["schemas"]["tripoint__trips__schemas__Bookings"];
            budgetPerTraveler: components["schemas"]["Money"] | null;
            /** Checklist */
            checklist: components["schemas"]["ChecklistItemOut"][];
            costs: components["schemas"]["GroupCosts"] | null;
            countdown: components["schemas"]["CountdownOut"];
            cover: components["schemas"]["CoverOut"] | null;
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
            /** Name */
            name: string | null;
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
            /** Seats */
            seats: number | null;
            /** Start */
            start: string | null;
            status: components["schemas"]["TripStatus"];
            /** Stays */
            stays: components["schemas"]["TripStayOut"][];
            /** Summary */
            summary: string | null;
            support: components["schemas"]["SupportOut"] | null;
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
         * @description The stored states; the dashboard and the list show them in their own words.
         * @enum {string}
         */
        TripStatus: "pending" | "confirmed" | "active" | "completed" | "cancelled";
        /**
         * TripStayOut
         * @description Where the group sleeps. A booking made elsewhere has its address, times and price as they were typed in (`paid`),
         *     and its rating, wifi and highlight are empty; those from a live source have no wifi and highlight. `guests`: how
         *     many sleep there, which is everyone coming except those who sleep at home. `due`: paid at the property on top of a
         *     live price.
         */
        TripStayOut: {
            /** Address */
            address: string | null;
            /** Board */
            board: ("room_only" | "breakfast" | "half_board" | "full_board" | "all_inclusive") | null;
            /** Checkin */
            checkIn: string | null;
            /** Checkout */
            checkOut: string | null;
            confirmed: components["schemas"]["ConfirmedOut"] | null;
            due: components["schemas"]["Money"] | null;
            /** Freeuntil */
            freeUntil: string | null;
            /** Guests */
            guests: number;
            /** Highlight */
            highlight: string;
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Imageslug */
            imageSlug: string;
            /** Link */
            link: string | null;
            /** Name */
            name: string;
            nightly: components["schemas"]["Money"] | null;
            /** Nights */
            nights: number;
            paid: components["schemas"]["PaidOut"] | null;
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
         * @description `picture_url`: set if they have said yes, and shown to the organizer and to others who have. `arrives_on` and
         *     `leaves_on`: set if they come later or leave earlier than the trip. `message`: their line to the group.
         */
        TripTraveller: {
            /** Airport */
            airport: string;
            /** Arriveson */
            arrivesOn: string | null;
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
            /** Leaveson */
            leavesOn: string | null;
            /** Lon */
            lon: number;
            /** Message */
            message: string | null;
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
         * @description The secret from the email's link, after its `#`.
         */
        UndoToken: {
            /** Token */
            token: string;
        };
        /** Unread */
        Unread: {
            /** Unread */
            unread: number;
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
        /**
         * WaitedForList
         * @description The earliest trip first, and for each trip those who have not answered before those who have not booked.
         */
        WaitedForList: {
            /** People */
            people: components["schemas"]["WaitedForOut"][];
            /** Trips */
            trips: components["schemas"]["WaitingTripOut"][];
        };
        /**
         * WaitedForOut
         * @description Someone who has something left to do. `again_at`: when they may be nudged, None: now. `reachable`: there is an
         *     email address for them. `colour`: None for people without a seat yet.
         */
        WaitedForOut: {
            /** Againat */
            againAt: string | null;
            /** Colour */
            colour: number | null;
            missing: components["schemas"]["Missing"];
            /** Name */
            name: string;
            /**
             * Personid
             * Format: uuid
             */
            personId: string;
            /** Pictureurl */
            pictureUrl: string | null;
            /** Reachable */
            reachable: boolean;
            /**
             * Tripid
             * Format: uuid
             */
            tripId: string;
        };
        /**
         * WaitingTripOut
         * @description An upcoming trip that is waiting for someone. `requests`: join requests waiting for the organizer's answer.
         */
        WaitingTripOut: {
            /**
             * Id
             * Format: uuid
             */
            id: string;
            /** Requests */
            requests: number;
            /** Slug */
            slug: string;
            /** Start */
            start: string | null;
            /** Title */
            title: string;
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
         * WayChoice
         * @description Exactly one of the three: an offer, a booking made elsewhere, or coming without a booking (`byMyself`).
         */
        WayChoice: {
            /**
             * Bymyself
             * @default false
             */
            byMyself: boolean;
            /** Offerid */
            offerId?: string | null;
            own?: components["schemas"]["OwnWay"] | null;
            /**
             * Preview
             * @default false
             */
            preview: boolean;
            /**
             * Version
             * @description What its author looked at.
             */
            version: number;
        };
        /**
         * WayOut
         * @description Someone's travel costs before and after evening out, and what they get for it (below zero: give).
         */
        WayOut: {
            /** After */
            after: number;
            /** Before */
            before: number;
            /** Gets */
            gets: number;
            /**
             * Personid
             * Format: uuid
             */
            personId: string;
        };
        /**
         * WaysOnOffer
         * @description The offers for one traveller, under their city, and the reference of their booking, which only they and the
         *     organizer see.
         */
        WaysOnOffer: {
            /** Athome */
            atHome: string[];
            /** Cityid */
            cityId: string;
            /**
             * Fetchedat
             * Format: date-time
             */
            fetchedAt: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "sample" | "live" | "entered" | "estimate";
            /** Offers */
            offers: {
                [key: string]: components["schemas"]["OfferOut"][];
            };
            /** Reference */
            reference: string | null;
            /** Source */
            source: string;
        };
        /**
         * WaysOut
         * @description Per traveller in the order of the request. `minutes` one way door to door, `flight_minutes` the flight alone.
         *
         *     `mode` is home, flight or a mode by land. `burden_cents` is how hard the journey is: its money, and its hours there
         *     and back at the value of an hour on such a trip.
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
        /**
         * WayThere
         * @description One way from a city to a place: `minutes` of the journey itself and `door_minutes` from door to door, one way;
         *     `fare` of the tickets there and back, at the year's mean. `changes` are of plane or train.
         */
        WayThere: {
            /** Changes */
            changes: number;
            /** Doorminutes */
            doorMinutes: number;
            fare: components["schemas"]["Money"];
            /**
             * Kind
             * @enum {string}
             */
            kind: "flight" | "train" | "night_train" | "coach" | "ferry" | "road";
            /** Minutes */
            minutes: number;
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
    getCalendarAddress: {
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
                    "application/json": components["schemas"]["FeedAddress"];
                };
            };
        };
    };
    renewCalendarAddress: {
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
                    "application/json": components["schemas"]["FeedAddress"];
                };
            };
        };
    };
    stopCalendar: {
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
    listPersonalTokens: {
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
                    "application/json": components["schemas"]["TokensOut"];
                };
            };
        };
    };
    makePersonalToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeTokenOut"];
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
    revokePersonalTokens: {
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
    revokePersonalToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token_id: string;
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
    listBookings: {
        parameters: {
            query?: {
                /** @description `next` of the page before. */
                cursor?: string | null;
                /** @description Trips to come, past ones, or what is not confirmed yet. */
                which?: "upcoming" | "past" | "to_book";
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
                    "application/json": components["schemas"]["tripoint__bookings__schemas__Bookings"];
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
    readCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
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
                    "text/calendar": string;
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
    cityWays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                city_id: string;
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
                    "application/json": components["schemas"]["CityWays"];
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
                    "application/json": components["schemas"]["tripoint__marketing__schemas__Received"];
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
    listDebts: {
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
                    "application/json": components["schemas"]["DebtsOut"];
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
                    "application/json": components["schemas"]["tripoint__marketing__schemas__Received"];
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
    listOpenTrips: {
        parameters: {
            query?: {
                budget?: number | null;
                chip?: ("teams" | "beach_culture" | "adventure" | "tech" | "nomads" | "budget") | null;
                country?: string | null;
                cursor?: string | null;
                month?: string | null;
                q?: string;
                /** @description Only what the viewer has saved. */
                saved?: boolean;
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
                    "application/json": components["schemas"]["ExploreOut"];
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
    getOpenTrip: {
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
                    "application/json": components["schemas"]["OpenTripOut"];
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
    estimateOwnCosts: {
        parameters: {
            query: {
                departureCityId: string;
            };
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
                    "application/json": components["schemas"]["OwnEstimate"];
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
    askToJoin: {
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
                "application/json": components["schemas"]["AskToJoin"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnRequest"];
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
    takeRequestBack: {
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
                    "application/json": components["schemas"]["OwnRequest"];
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
    saveTrip: {
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
                    "application/json": components["schemas"]["SavedOut"];
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
    forgetTrip: {
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
                    "application/json": components["schemas"]["SavedOut"];
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
    waitForSeat: {
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
                    "application/json": components["schemas"]["SeatAlertOut"];
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
    waitNoLonger: {
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
                    "application/json": components["schemas"]["SeatAlertOut"];
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
    estimateFromHome: {
        parameters: {
            query: {
                trip: string[];
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
                    "application/json": components["schemas"]["FromHomeList"];
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
                    "application/json": components["schemas"]["tripoint__marketing__schemas__Received"];
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
                    "application/json": components["schemas"]["tripoint__marketing__schemas__Received"];
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
                    "application/json": components["schemas"]["tripoint__marketing__schemas__Received"];
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
    listNotices: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the first page. */
                cursor?: string | null;
                trip?: string | null;
                unread?: boolean;
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
                    "application/json": components["schemas"]["NoticeList"];
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
    getNoticeChoices: {
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
                    "application/json": components["schemas"]["NoticeChoicesOut"];
                };
            };
        };
    };
    chooseNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeChoices"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticeChoicesOut"];
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
    readNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadNotices"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unread"];
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
    listWaitedFor: {
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
                    "application/json": components["schemas"]["WaitedForList"];
                };
            };
        };
    };
    listOrders: {
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
                    "application/json": components["schemas"]["Orders"];
                };
            };
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path: {
                order_id: string;
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
                    "application/json": components["schemas"]["OrderOut"];
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
    getCheckout: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
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
                    "application/json": components["schemas"]["Checkout"];
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
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                order_id: string;
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
                    "application/pdf": string;
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
    countOutgoingClick: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkFollowed"];
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
    countPageView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PageOpened"];
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
    takeStripeEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["tripoint__orders__schemas__Received"];
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
    liveActivities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivitiesIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivitiesOut"];
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
    verifySearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LiveIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string | components["schemas"]["LiveBegan"] | components["schemas"]["LiveFare"] | components["schemas"]["LivePlace"] | components["schemas"]["LiveEnded"];
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
    liveStays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaysIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaysOut"];
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
    exchangeRates: {
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
                    "application/json": components["schemas"]["RatesOut"];
                };
            };
        };
    };
    listSavedTrips: {
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
                    "application/json": components["schemas"]["SavedList"];
                };
            };
        };
    };
    removeSavedTrip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                saved_id: string;
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
                    "application/json": components["schemas"]["SavedOut"];
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
                /** @description Only these; without it all of them. */
                group?: ("planning" | "confirmed" | "completed") | null;
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
    changeTrip: {
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
                "application/json": components["schemas"]["AboutEdit"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    addActivity: {
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
                "application/json": components["schemas"]["NewActivity"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    removeActivity: {
        parameters: {
            query: {
                /** @description Show what it does; nothing is kept. */
                preview?: boolean;
                /** @description What its author looked at. */
                version: number;
            };
            header?: never;
            path: {
                activity_id: string;
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
                    "application/json": components["schemas"]["Edited"];
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
    changeActivity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                activity_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivityEdit"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    getDaysAround: {
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
                    "application/json": components["schemas"]["AroundOut"];
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
    bookAt: {
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
                    "application/json": components["schemas"]["TripBookAt"];
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
    getTripCalendar: {
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
                    "text/calendar": string;
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
    addTask: {
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
                "application/json": components["schemas"]["NewTask"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    removeTask: {
        parameters: {
            query: {
                /** @description Show what it does; nothing is kept. */
                preview?: boolean;
                /** @description What its author looked at. */
                version: number;
            };
            header?: never;
            path: {
                item_id: string;
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
                    "application/json": components["schemas"]["Edited"];
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
    changeTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                item_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaskEdit"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    chooseCover: {
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
                "application/json": components["schemas"]["CoverEdit"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    changeDates: {
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
                "application/json": components["schemas"]["DatesEdit"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    listEntries: {
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
                    "application/json": components["schemas"]["Entries"];
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
    addEntry: {
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
                "application/json": components["schemas"]["NewEntry"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    removeEntry: {
        parameters: {
            query: {
                /** @description Show what it does; nothing is kept. */
                preview?: boolean;
                /** @description What its author looked at. */
                version: number;
            };
            header?: never;
            path: {
                entry_id: string;
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
                    "application/json": components["schemas"]["Edited"];
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
    changeEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                entry_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntryEdit"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    addExpense: {
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
                "application/json": components["schemas"]["NewExpense"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerEdited"];
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
    removeExpense: {
        parameters: {
            query: {
                /** @description Show what it does; nothing is kept. */
                preview?: boolean;
                /** @description What its author looked at. */
                version: number;
            };
            header?: never;
            path: {
                expense_id: string;
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
                    "application/json": components["schemas"]["LedgerEdited"];
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
    changeExpense: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                expense_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpenseEdit"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerEdited"];
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
    getReceipts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                expense_id: string;
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
                    "application/json": components["schemas"]["Receipts"];
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
    addReceipt: {
        parameters: {
            query: {
                name: string;
            };
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path: {
                expense_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipts"];
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
    removeReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                expense_id: string;
                receipt_id: string;
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
                    "application/json": components["schemas"]["Receipts"];
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
    getTripFiles: {
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
                    "application/json": components["schemas"]["TripFiles"];
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
    addTripFile: {
        parameters: {
            query: {
                kind: components["schemas"]["FileKind"];
                name: string;
                travellerId?: string | null;
            };
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
                "*/*": string;
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripFiles"];
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
    removeTripFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file_id: string;
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
                    "application/json": components["schemas"]["TripFiles"];
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
    getItinerary: {
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
                    "application/pdf": string;
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
    listJoinRequests: {
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
                    "application/json": components["schemas"]["JoinRequests"];
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
    approveRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path: {
                request_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Approve"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestAnsweredOut"];
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
    declineRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path: {
                request_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Decline"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestAnsweredOut"];
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
    leaveTrip: {
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
                "application/json": components["schemas"]["Leave"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    getLedger: {
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
                    "application/json": components["schemas"]["LedgerOut"];
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
    exportLedger: {
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
                    "text/csv": string;
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
    evenOut: {
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
                "application/json": components["schemas"]["Evening"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerEdited"];
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
    readLog: {
        parameters: {
            query?: {
                /** @description `next` of the page before. */
                cursor?: string | null;
                kind?: string | null;
                /** @description A `key` of the page's `people`. */
                person?: string | null;
            };
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
                    "application/json": components["schemas"]["LogPage"];
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
    putBack: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path: {
                line_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutBack"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    getTownMap: {
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
                    "application/json": components["schemas"]["TownMap"];
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
    order: {
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
                "application/json": components["schemas"]["NewOrder"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderOut"];
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
    handTripOver: {
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
                "application/json": components["schemas"]["NewOrganizer"];
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
    addPerson: {
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
                "application/json": components["schemas"]["NewPerson"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonAdded"];
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
    nudgePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes a repeat of the same request get the same reply for 24 hours. A text of your own that nobody guesses, 8 to 128 characters of ASCII without spaces, such as a UUID. */
                "idempotency-key"?: string | null;
            };
            path: {
                person_id: string;
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
                    "application/json": components["schemas"]["NudgedOut"];
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
    removePerson: {
        parameters: {
            query: {
                /** @description Show what it does; nothing is kept. */
                preview?: boolean;
                /** @description The version of the trip that the author looked at. */
                version: number;
            };
            header?: never;
            path: {
                traveller_id: string;
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
                    "application/json": components["schemas"]["Edited"];
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
    changePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                traveller_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonEdit"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    writeMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                traveller_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    getPriceWatch: {
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
                    "application/json": components["schemas"]["PriceWatchOut"];
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
    switchPriceWatch: {
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
                "application/json": components["schemas"]["PriceWatchIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceWatchOut"];
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
    refreshPrices: {
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
                "application/json": components["schemas"]["RefreshPrices"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefreshedPrices"];
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
    markPaid: {
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
                "application/json": components["schemas"]["NewSettlement"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerEdited"];
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
    markNotPaid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                settlement_id: string;
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
                    "application/json": components["schemas"]["LedgerEdited"];
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
    chooseStay: {
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
                "application/json": components["schemas"]["StayChoice"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    getGroupSupport: {
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
                    "application/json": components["schemas"]["SupportContact"];
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
    waysOnOffer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                traveller_id: string;
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
                    "application/json": components["schemas"]["WaysOnOffer"];
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
    chooseWay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                traveller_id: string;
                trip_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WayChoice"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edited"];
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
    getForecasts: {
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
                    "application/json": components["schemas"]["Forecasts"];
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
                    "application/json": components["schemas"]["tripoint__marketing__schemas__Received"];
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
