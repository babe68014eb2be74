/** Types of server/openapi.json. Generated: npm run draw */

export interface paths {
    "/api/team-invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a seat of a team by the code of an invitation
         * @description Only for the account that has the invited address, verified: to others there is no such
         *     invitation. 409 when no seat is free, which leaves the invitation open, and for an invitation that was
         *     accepted before.
         */
        post: operations["accounts.accept-invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the caller's address
         * @description A link goes to the new address and counts once, for half an hour; the old address stays until
         *     then. At most five an hour, each ending the one before. The answer says nothing of other accounts.
         */
        post: operations["accounts.ask-new-email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's own account
         * @description Its plan, teams, capabilities and allowances as they are now. For people: named integration
         *     keys, the service and previews are refused.
         */
        get: operations["accounts.get-account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the caller's own profile */
        patch: operations["accounts.change-account"];
        trace?: never;
    };
    "/api/teams/{id}/members/{accountId}": {
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
         * Free the seat of a member, or leave a team
         * @description For admins of the team, and for each member itself. Plan and allowances of the team are lost at
         *     the next request. 409 for the last admin while there are other members.
         */
        delete: operations["accounts.remove-member"];
        options?: never;
        head?: never;
        /**
         * Make a member of a team its admin, or a member again
         * @description For its admins. A team with members keeps an admin: 409 for the last one.
         */
        patch: operations["accounts.change-member"];
        trace?: never;
    };
    "/api/account/email/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a new address by the code of its link
         * @description The address counts from now on, verified, and every session of the account ends. 400
         *     `invalid_code` for a code that is used, over or of another account; 409 when another account has the
         *     address.
         */
        post: operations["accounts.confirm-new-email"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account's live keys */
        get: operations["accounts.list-keys"];
        put?: never;
        /**
         * Make a named integration key
         * @description One for each integration. Live keys differ in their names, so a request that is sent twice makes
         *     one key: the second answer is 409 with its `keyId`, and rotating that gives a secret if the first answer
         *     was lost.
         */
        post: operations["accounts.create-key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase the caller's account for ever
         * @description With its keys, sessions, memberships and all else that is its own. What it said of records stays
         *     without its name. The session has to be younger than ten minutes, or it is 403 `recent_sign_in_required`.
         *     409 while a camp place is being booked.
         */
        post: operations["accounts.erase-account"];
        delete?: never;
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
        /**
         * Everything that is stored of the caller, as one JSON
         * @description The rows of each part as they are stored, what is sealed opened; only proofs of secrets are left
         *     out. The session has to be younger than ten minutes, or it is 403 `recent_sign_in_required`.
         */
        get: operations["accounts.export-account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page of one’s own account
         * @description Profile, keys, team, usage, sessions, mailboxes and data. The page itself is public, what it
         *     shows is not.
         */
        get: operations["accounts.get-account-page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/csrf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The token by which a signed-in browser makes changes
         * @description Bound to the session of the cookie. Send it in `x-csrf-token` with every request but GET;
         *     `Origin` must be this service's. It counts until `expiresAt`; another one may be asked for at any time.
         *     Callers with a key need none.
         */
        get: operations["accounts.get-csrf-token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A team of the caller, with its members
         * @description For its members; to others there is none. Invitations are shown to its admins.
         */
        get: operations["accounts.get-team"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the account has used of its allowances, with history
         * @description Allowances and months are exact, a team’s for all its members. Days and keys are the account’s
         *     own metered use in UTC; the newest half minute may be missing from them.
         */
        get: operations["accounts.get-usage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/viewer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is asking, as the pages show it
         * @description Null without a credential, and with a session that has ended. A key that is not known is
         *     refused.
         */
        get: operations["accounts.get-viewer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite somebody to a team
         * @description For its admins. A mail goes to the address; its link counts for seven days, for the account that
         *     has this address verified. Whether a seat is free is decided when it is accepted. A request that is sent
         *     twice invites once: the second answer is 409 with its `invitationId`.
         */
        post: operations["accounts.invite-member"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take an invitation to a team back */
        delete: operations["accounts.revoke-invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys/{id}": {
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
         * End a named key
         * @description It is refused from the next request.
         */
        delete: operations["accounts.revoke-key"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/credential/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the account's own credential, or make its first
         * @description The old value is refused from the next request. Of requests that are sent at once one rotates
         *     and the others are 409; so is a browser within five seconds of the last rotation.
         */
        post: operations["accounts.rotate-credential"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a named key by a new one
         * @description The old secret is refused from the next request. The new key has the name and another id, so of
         *     requests that are sent at once one rotates and the others are 404.
         */
        post: operations["accounts.rotate-key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assistant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the assistant
         * @description Server-sent events with JSON: `answer` {text, citations: [{kind, id, fields}]}, told from
         *     catalog records as your plan sees them, `results` {results: [{kind, id, name, city, region}], total,
         *     webSources: [{title, url}]}, `suggestions` {suggestions} to reply with, `proposal` {target, method, path,
         *     body} for a change of family data that you may send if you approve of it, and last `done`
         *     {conversationId?, turnId?} or `error` {code, message, status}. At most 30 records are looked at. Nothing
         *     is saved but a conversation, where you ask for it.
         *
         *     The internal service may ask for a staff account, without its family and conversations.
         */
        post: operations["assistant.ask-assistant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assistant/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Saved conversations with the assistant
         * @description The newest 200, the last changed first, without their turns. Nobody else sees them.
         */
        get: operations["assistant.list-conversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assistant/conversations/{conversationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A saved conversation with its turns
         * @description In the order they were asked; turns that failed or are being answered are left out.
         */
        get: operations["assistant.get-conversation"];
        put?: never;
        post?: never;
        /**
         * Delete a saved conversation
         * @description With its turns. Family data that was approved out of it stays approved, and no longer says from
         *     which turn.
         */
        delete: operations["assistant.delete-conversation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assistant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page on which the assistant is asked
         * @description The page itself is public, what it shows is not.
         */
        get: operations["assistant.get-assistant-page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/bookings/{bookingId}/decisions/{decisionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the camp’s question
         * @description By one of its options; to decline ends the booking and releases what is held.
         */
        post: operations["bookings.answer-decision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/bookings/{bookingId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a booking before the camp is paid
         * @description What is held on the card is released.
         */
        post: operations["bookings.cancel-booking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your 100 newest bookings, without their history */
        get: operations["bookings.list-bookings"];
        put?: never;
        /**
         * Approve a booking with a spending limit
         * @description Name the approval once (`idempotencyKey`) and send the identical body again after a network
         *     error or 5xx: it is one booking and one hold, and 200 gives it as it is then. After 503 the booking is
         *     there and says how it stands.
         */
        post: operations["bookings.create-booking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/bookings/{bookingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of your bookings, with its history
         * @description Read it again after `pollAfterMs`, and stop when that is null.
         */
        get: operations["bookings.get-booking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page on which parents book camps
         * @description The page itself is public, what it shows is not. Without bookings it says so.
         */
        get: operations["bookings.get-bookings-page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/alarms/{alarmId}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settle an alarm about money with a note of what was found */
        post: operations["bookings.end-payment-alarm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/payment-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The card that the caller has saved
         * @description Null without one. Who comes back from the page on which a card is saved reads it here.
         */
        get: operations["bookings.get-payment-method"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is held on cards, by age, and what differs from the payment provider
         * @description The oldest 500 that are live, the newest 100 charges, bookings whose camp has to be asked, open
         *     alarms. For staff and ADMIN in person.
         */
        get: operations["bookings.list-holds"];
        put?: never;
        post?: never;
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
         * Take a signed message of the payment provider
         * @description Signed within five minutes of now by `STRIPE_WEBHOOK_SECRET`. It wakes who reads at the provider
         *     what it tells of; nothing of it is believed, so that order, repeats and delays do not matter.
         */
        post: operations["bookings.receive-payment-event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/holds/{holdId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give back what was charged for a booking
         * @description All of it, once. The same key again is the same refund; it is done when the state is `refunded`.
         */
        post: operations["bookings.refund-hold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/payment-method/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the page of the payment provider on which a card is saved
         * @description No number of a card comes here. The newest page on which a card was saved counts.
         */
        post: operations["bookings.set-up-payment-method"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bookings/{bookingId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what the camp has told of a booking in doubt
         * @description One that is being checked with the camp. The amount of a place is charged to what is held.
         */
        post: operations["bookings.settle-booking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/broker/runs/{runId}/decisions/{decisionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a question of a run
         * @description For the signed-in account alone: no named keys. A no ends the run.
         */
        post: operations["broker.answer-decision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/broker/runs/{runId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a run before it orders
         * @description One that has ordered, or has ended, is given unchanged.
         */
        post: operations["broker.cancel-run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/broker/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what a run would do
         * @description Nothing is stored or started. A session of the catalog plans a camp booking; else a site and a
         *     task.
         */
        post: operations["broker.create-plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/broker/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Runs of all staff and of bookings, the newest first */
        get: operations["broker.list-runs"];
        put?: never;
        /**
         * Start a run
         * @description The same request under the same key gives the run as it is now, with 200. Runs for a site and a
         *     task always ask a person to confirm the exact total.
         */
        post: operations["broker.create-run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/broker/runs/{runId}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a run has done, in order */
        get: operations["broker.get-activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/broker.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The broker's own door
         * @description For staff and services of ours.
         */
        get: operations["broker.get-broker-contract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/broker": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page from which staff run the broker
         * @description The page is public; what it shows is for staff.
         */
        get: operations["broker.get-broker-page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/broker/runs/{runId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One run */
        get: operations["broker.get-run"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/broker-runs.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contract of runs */
        get: operations["broker.get-runs-contract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi/broker-runs.ts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The contract of runs as TypeScript */
        get: operations["broker.get-runs-types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/broker/runs/{runId}/screen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a run sees
         * @description Null until it has opened a page.
         */
        get: operations["broker.get-screen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/broker/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What runs may do in this deployment */
        get: operations["broker.get-settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/broker/runs/{runId}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How a run went */
        get: operations["broker.get-trace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/broker/runs/{runId}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow one run
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["broker.watch-run"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/broker/runs/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the runs
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["broker.watch-runs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the settings of a campaign
         * @description All of them, live: a campaign that has not ended searches for what is new and no more for what
         *     is gone. The location stays and may be left out.
         */
        post: operations["campaigns.change-settings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}/control": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause, resume or rerun a campaign
         * @description A paused campaign begins no search and no crawl. A rerun, of a paused or completed campaign, is
         *     its next generation: what it has saved stays. Resuming a failed campaign sends what has failed once more.
         */
        post: operations["campaigns.control-campaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Campaigns, newest first */
        get: operations["campaigns.list-campaigns"];
        put?: never;
        /**
         * Search a region for camps
         * @description Nobody is asked in the first five seconds. The same request under the same key gives the first
         *     campaign as it is by then, with 200; another request under the key is 409.
         */
        post: operations["campaigns.create-campaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One campaign, and how far it is */
        get: operations["campaigns.get-campaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}/performance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the searches of the present generation led to, by provider and by place */
        get: operations["campaigns.get-performance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}/search-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a campaign searches for, by its settings as they are */
        get: operations["campaigns.get-plan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}/urls/{urlId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One saved address, and how it came up lately */
        get: operations["campaigns.get-url"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}/discoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the addresses of a campaign came up */
        get: operations["campaigns.list-discoveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}/homepages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Homepages of sites that count as those of camps */
        get: operations["campaigns.list-homepages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches of a campaign, in the order of its plan */
        get: operations["campaigns.list-searches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}/settings-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of a campaign, revision by revision */
        get: operations["campaigns.list-settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}/urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Addresses that a campaign has saved, as they came up */
        get: operations["campaigns.list-urls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/search-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a campaign would search for
         * @description Takes what creating a campaign takes. Makes nothing and asks no provider.
         */
        post: operations["campaigns.plan-search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow one campaign
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["campaigns.watch-campaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a list of campaigns
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["campaigns.watch-campaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-campaigns/{id}/homepages/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the homepages of a campaign
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["campaigns.watch-homepages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Organizations that run camps
         * @description Ordered by name unless `orderBy` says otherwise; ties by id.
         */
        get: operations["catalog.list-organizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Activities that organizations run
         * @description Ordered by name unless `orderBy` says otherwise; ties by id.
         */
        get: operations["catalog.list-activities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dated sessions of activities
         * @description Ordered by first day unless `orderBy` says otherwise; ties by id.
         */
        get: operations["catalog.list-sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How large the catalog is, for anybody
         * @description Counts of disclosed records, at most 15 seconds old.
         */
        get: operations["catalog.get-numbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/catalog/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What organizations offer, in short: ages, days, the least price
         * @description One read for what lists of their activities and sessions would tell. An organization that does
         *     not exist, or not for the caller, is left out.
         */
        get: operations["catalog.list-offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One organization with summaries of its activities */
        get: operations["catalog.get-organization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One activity with summaries of its organization and sessions */
        get: operations["catalog.get-activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One session with a summary of its activity */
        get: operations["catalog.get-session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collections/{id}/organizations/{organizationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add an organization to a collection
         * @description One that is a member stays one. 404 for an organization that is deleted, blacklisted or unknown.
         */
        put: operations["collections.add-organization"];
        post?: never;
        /**
         * Remove an organization from a collection
         * @description Available or not; what is no member stays none.
         */
        delete: operations["collections.remove-organization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One collection, archived or not */
        get: operations["collections.get-collection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Rename or archive a collection
         * @description Archiving cannot be taken back: members stay, and every later change is refused with 409.
         */
        patch: operations["collections.change-collection"];
        trace?: never;
    };
    "/api/collections/{id}/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which of some organizations are members
         * @description Both lists come from one snapshot. An id in neither belongs to an available organization that is
         *     no member.
         */
        get: operations["collections.check-organizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sets of organizations that staff share
         * @description By name. For accounts of staff and ADMIN in person.
         */
        get: operations["collections.list-collections"];
        put?: never;
        /**
         * Make a collection
         * @description It begins without members. Active collections differ in their names by more than upper and lower
         *     case.
         */
        post: operations["collections.create-collection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a crawl
         * @description The job, its attempt and the session that judges its pages are cancelled at one moment. A job
         *     that has ended is given unchanged.
         */
        post: operations["crawler.cancel-crawl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-jobs/{id}/evaluations/{evaluationId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a session
         * @description What it has judged stays; one that has ended is given unchanged. A crawl's own session is
         *     stopped with its job alone: 409.
         */
        post: operations["crawler.cancel-evaluation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Crawls
         * @description The newest first, then by id. Page and total are of one moment; filters that are given all have
         *     to fit.
         */
        get: operations["crawler.list-crawls"];
        put?: never;
        /**
         * Queue a crawl
         * @description Each request makes a job of its own, equal ones too. A plain search has contract 2; the search
         *     for an organization's web site, and a search with activity_filter, have contract 4 and judge sites as a
         *     whole.
         */
        post: operations["crawler.create-crawl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-jobs/{id}/evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sessions in which the pages of a crawl were judged
         * @description The newest first, then by id. Page and total are of one moment.
         */
        get: operations["crawler.list-evaluations"];
        put?: never;
        /**
         * Judge the pages of a crawl again
         * @description Queues a session over what the latest attempt with pages has saved. Its candidates and what it
         *     is compared with are frozen. The same request under the same key gives the session as it is, with 200.
         *     409 while the crawl goes on, where it has saved nothing, and for another request under the key; 400 where
         *     sites are judged, and for URLs of more than 24 MiB.
         */
        post: operations["crawler.create-evaluation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-jobs/{id}/trident-evaluations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Judge the pages of a crawl again, by three judges
         * @description As …/evaluations; each page is judged three times, and two that agree decide. Its candidates and
         *     what it is compared with are frozen. The same request under the same key gives the session as it is, with
         *     200. 409 while the crawl goes on, where it has saved nothing, and for another request under the key; 400
         *     where sites are judged, and for URLs of more than 24 MiB.
         */
        post: operations["crawler.create-trident-evaluation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-duplicates/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge two records that look alike, or keep both
         * @description Merged, the record that was there before stays, and says what both say. The same decision again
         *     changes nothing; 409 for another one, and where they cannot be merged any more.
         */
        post: operations["crawler.decide-duplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-jobs/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The URLs that a crawl has included
         * @description Each once, in the order of their bytes; of a job that judges sites the roots of these alone.
         */
        get: operations["crawler.export-crawl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A crawl: its settings, attempts, events and sessions */
        get: operations["crawler.get-crawl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-jobs/{id}/evaluations/{evaluationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A session with the URLs it judged, by what has changed */
        get: operations["crawler.get-evaluation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Records of crawls that look like those of another source
         * @description Pairs that nobody has decided about, the longest waiting first. Page and total are of one
         *     moment.
         */
        get: operations["crawler.list-duplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-jobs/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The pages of a crawl and what was judged of them
         * @description By URL. All of one moment; `counts` know no filter, `total` does. `baseline` is what added,
         *     removed and changed are compared with: a session of this crawl, unless said the one frozen with
         *     `evaluation`.
         */
        get: operations["crawler.list-results"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-jobs/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let what a crawl found into the catalog
         * @description For crawls whose campaign asks for review first; others are on their way by themselves, and are
         *     given as they are. 409 for a crawl that is not completed.
         */
        post: operations["crawler.publish-crawl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-jobs/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow one crawl
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["crawler.watch-crawl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/crawler-jobs/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a list of crawls
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["crawler.watch-crawls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The keys of the demo's people, on the machine that runs the demo
         * @description They stand in `demo.json`, too. None where no demo runs, and for whoever does not ask from this
         *     machine.
         */
        get: operations["demo.list-keys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{id}/update-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What may be edited of an organization */
        get: operations["edits.get-organization-form"];
        put?: never;
        /**
         * Edits an organization
         * @description A person's word: it stands over what programs say, and can be taken back.
         */
        post: operations["edits.save-organization-edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activities/{id}/update-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What may be edited of an activity */
        get: operations["edits.get-activity-form"];
        put?: never;
        /**
         * Edits an activity
         * @description A person's word: it stands over what programs say, and can be taken back.
         */
        post: operations["edits.save-activity-edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}/update-form": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What may be edited of a session */
        get: operations["edits.get-session-form"];
        put?: never;
        /**
         * Edits a session
         * @description A person's word: it stands over what programs say, and can be taken back.
         */
        post: operations["edits.save-session-edit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{id}/update-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The update links of an organization, the newest first
         * @description Tokens are not told again. Links that ended stay in the list for 30 days.
         */
        get: operations["edits.list-update-links"];
        put?: never;
        /**
         * Makes a link by which an organization's owner edits it without an account
         * @description The page for it is `/update#` and the token. It opens the form of this organization for 30 days,
         *     until it is revoked.
         */
        post: operations["edits.create-update-link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{id}/update-links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends an update link at once */
        delete: operations["edits.revoke-update-link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page on which people correct a record
         * @description Behind `#` it takes the token of an update link, which browsers keep to themselves; signed-in
         *     editors name the record. The page itself is public, its form is not.
         */
        get: operations["edits.get-update-page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts of values over the organizations that match
         * @description Takes every condition of the list; its `q` is `search` here. Exact at every moment, whatever is
         *     asked.
         */
        get: operations["facets.count-organizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activities/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts of values over the activities that match
         * @description Takes every condition of the list; its `q` is `search` here. Exact at every moment, whatever is
         *     asked.
         */
        get: operations["facets.count-activities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts of values over the sessions that match
         * @description Takes every condition of the list; its `q` is `search` here. Exact at every moment, whatever is
         *     asked.
         */
        get: operations["facets.count-sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/child-invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation to share a profile
         * @description Once, by the account of the verified address that the mail went to; 404 for everybody else.
         */
        post: operations["family.accept-invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/care-requirements/{requirementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a care requirement */
        delete: operations["family.delete-care"];
        options?: never;
        head?: never;
        /**
         * Change a care requirement
         * @description A value replaces the stored one, null removes it; what is left has to be whole.
         */
        patch: operations["family.change-care"];
        trace?: never;
    };
    "/api/users/viewer/memory-facts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget a fact */
        delete: operations["family.delete-fact"];
        options?: never;
        head?: never;
        /**
         * Change a remembered fact
         * @description Null removes the child or the last day.
         */
        patch: operations["family.change-fact"];
        trace?: never;
    };
    "/api/users/viewer/children/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct single values of a profile
         * @description Keys are those of fields, and those of planning and preferences behind `planning.` and
         *     `preferences.`. What is left has to be a whole profile.
         */
        post: operations["family.correct-child"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/household/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change preferences of the household
         * @description The first change is of version 0.
         */
        post: operations["family.correct-household"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/care-requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's care requirements
         * @description In the order they were made.
         */
        get: operations["family.list-care"];
        put?: never;
        /**
         * Save when care is needed
         * @description Without `timezone` that of the household counts. Days are needed for a range of dates alone.
         */
        post: operations["family.create-care"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Profiles of children that the caller may see
         * @description Those the caller owns and those the caller is a guardian of, in the order they were made.
         */
        get: operations["family.list-children"];
        put?: never;
        /**
         * Make the profile of a child
         * @description It needs a label, or a first and a last name. The caller owns it; `version` has no meaning here.
         *     Stored sealed.
         */
        post: operations["family.create-child"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/memory-facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller had remembered
         * @description In the order it was said.
         */
        get: operations["family.list-facts"];
        put?: never;
        /** Remember a fact */
        post: operations["family.create-fact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/children/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The profile of a child */
        get: operations["family.get-child"];
        /**
         * Replace a child's fields and preferences
         * @description Planning and reuse stay when they are left out. Only the owner may change reuse. 409 when the
         *     version is stale.
         */
        put: operations["family.replace-child"];
        post?: never;
        /**
         * Delete the profile of a child
         * @description For its owner. Guardians lose it too; facts about the child go with it.
         */
        delete: operations["family.delete-child"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/children/{id}/guardians/{accountId}": {
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
         * End what a guardian may see and do
         * @description The owner may end any guardian, a guardian leave. The owner cannot leave.
         */
        delete: operations["family.end-guardianship"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/family": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page on which adults keep what concerns their family
         * @description The page itself is public, what it shows is not. Behind `#` it takes the code of an invitation.
         */
        get: operations["family.get-family-page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/household": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Preferences of the caller's household */
        get: operations["family.get-household"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is kept of people, and how long */
        get: operations["family.get-privacy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is kept of people, how long, and what they can do about it */
        get: operations["family.get-privacy-page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/children/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitations to share a profile that are pending
         * @description For the owner of the profile.
         */
        get: operations["family.list-invitations"];
        put?: never;
        /**
         * Invite another adult to share a profile
         * @description For the owner of the profile. The link of the mail is for the account of that verified address,
         *     for 7 days.
         */
        post: operations["family.invite-guardian"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notices that the caller has consented to
         * @description The newest first.
         */
        get: operations["family.list-consents"];
        put?: never;
        /**
         * Consent to a notice
         * @description The current one stands at /privacy. The same notice once more is answered with the first
         *     consent.
         */
        post: operations["family.record-consent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/children/{id}/guardians": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Adults who share a profile by invitation
         * @description The owner is none of them.
         */
        get: operations["family.list-guardians"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/child-invitations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an invitation is for
         * @description For the account of the verified address that the mail went to; 404 for everybody else.
         */
        post: operations["family.preview-invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/children/{id}/reconfirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve values of a profile again
         * @description The values stay, their approvals are new. 409 for a key without a saved value.
         */
        post: operations["family.reconfirm-child"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/memory-facts/{id}/reconfirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a remembered fact again
         * @description Its values stay, their approvals are new. 409 for a key without a saved value.
         */
        post: operations["family.reconfirm-fact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/household/reconfirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve preferences of the household again
         * @description The values stay, their approvals are new. 409 for a key without a saved value.
         */
        post: operations["family.reconfirm-household"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/viewer/children/{id}/invitations/{invitationId}": {
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
         * Revoke an invitation to share a profile
         * @description For the owner of the profile. The link of its mail opens nothing any more.
         */
        delete: operations["family.revoke-invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/geocoding/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop what was not sent yet
         * @description Lookups that were sent keep their outcomes. A job that is being cancelled, or has ended, is
         *     given unchanged.
         */
        post: operations["geocoding.cancel-job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/geocoding/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jobs, newest first */
        get: operations["geocoding.list-jobs"];
        put?: never;
        /**
         * Confirm a quote and have its addresses looked up
         * @description Places, lookups and budget are frozen: what comes later is for another job. The same request
         *     under the same key gives the job as it is now, with 200.
         */
        post: operations["geocoding.create-job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/geocoding/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the places of a state, city or ZIP code stand
         * @description Counts are kept for 30 seconds a scope. A scope that cannot be counted in 5 seconds is 503 for
         *     the next 30.
         */
        get: operations["geocoding.get-coverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/geocoding/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One job: how far it is, and what came of it */
        get: operations["geocoding.get-job"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/geocoding/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether addresses can be looked up
         * @description The worker, its credential, the reference outlines. Reads no place and asks no provider.
         */
        get: operations["geocoding.get-status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/geocoding/jobs/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The places of a job with their addresses, in the order of its quote */
        get: operations["geocoding.list-items"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/geocoding/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The states, or the cities and ZIP codes that are recorded in one
         * @description With the number of their places, at most 30 seconds old. Labels of cities name a scope.
         */
        get: operations["geocoding.list-regions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/geocoding/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What looking up the addresses of a scope would cost
         * @description Writes nothing and asks no provider. The fingerprint of the quote is what creating a job
         *     confirms.
         */
        post: operations["geocoding.preview-quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/geocoding/jobs/{id}/reconcile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle lookups whose end is unknown
         * @description They count as failed and are not sent again. To look them up once more, make another job with
         *     `rerunOf`.
         */
        post: operations["geocoding.reconcile-job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/geocoding/jobs/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow one job
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["geocoding.watch-job"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/geocoding/jobs/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a list of jobs
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["geocoding.watch-jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The catalog as a GraphQL graph
         * @description Read-only, over the same masked records as the lists: what the plan does not see is null, in
         *     records, aggregates and groups alike. Lists
         *     take the structured filter of `GET /api/canonical/schema`; `first` is 24 unless stated, at most 100, and
         *     `offset` and `first` together stay
         *     within the plan's result window. One request counts as one read.
         *
         *     Before anything is read, the query is refused with 400 when it asks for more than 2000 tokens, 10 levels,
         *     500 fields, 30 aliases,
         *     10 lists, counts, aggregates and groups, 15000 records or 50000 values (an aliased value counts ten
         *     times). A statement ends after 5 seconds. A field
         *     that cannot be answered is null, and `errors` says why with a stable `extensions.code`; the rest is
         *     answered.
         */
        post: operations["graph.query-graph"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/graphiql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page for questions to the graph
         * @description For signed-in browsers. Each question asked there, the one for the schema included, is one read.
         */
        get: operations["graph.get-graphiql"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the service is available
         * @description Public and minimal. The service credential and ADMIN accounts also see operational detail.
         */
        get: operations["health.get-health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the process answers
         * @description Asks no database and looks at no credential. Who gets no answer may start the process again.
         */
        get: operations["health.get-live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether requests should be sent here
         * @description For load balancers: public, whatever credential is sent. 503 names in `checks` what is not there
         *     yet, or not any more.
         */
        get: operations["health.get-ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The legacy research datasets and what may be asked of them */
        get: operations["insights.list-datasets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rows of the datasets by name, ranked
         * @description Rows whose name holds every `q`, ignoring case and accents: first names that are one of them,
         *     then names that begin with one, then the others; in each by name. Without `dataset` all datasets are
         *     searched that have every filter. A search that takes five seconds is stopped (503 `search_timeout`):
         *     narrow it, do not repeat it.
         */
        get: operations["insights.search-datasets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/{dataset}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rows of a dataset
         * @description All conditions must hold. A filter that the dataset does not offer is refused with
         *     `availableColumns`.
         */
        get: operations["insights.list-dataset-rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/{dataset}/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Common values of the columns of a dataset */
        get: operations["insights.list-dataset-facets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/insights/{dataset}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One row of a dataset */
        get: operations["insights.get-dataset-row"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/search/interpret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Plain language turned into a checked filter
         * @description Reads a wish such as "day camps near Burlington, VT for a 7 year old in July" into a structured
         *     filter for one kind. Nothing is
         *     fetched and no allowance is used. "Camps" are organizations. A condition stands on the chosen kind where
         *     that has the field, else on
         *     related records; all that must hold on one session stands in one `related` group. What a record is about
         *     is also looked for on its
         *     activity and organization; a place, age or grade that a record does not state is taken from its
         *     relatives.
         *
         *     Dates are counted from today in UTC: a month or day without a year is the next one; spring is March to
         *     May, summer June to August, fall
         *     September to November, winter December to February. "Near" is 25 miles, a ZIP code alone 10; whoever
         *     states the city itself counts as
         *     near. A price without a period is asked for by the week and by the session. Nothing can be excluded:
         *     "without swimming" is left out, and
         *     `feedback` says so. Plain Spanish is put into English first; `feedback` shows how.
         */
        post: operations["interpret.interpret-text"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/ingestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page from which staff run ingestion
         * @description The page is public; what it shows is for staff.
         */
        get: operations["jobs.get-ingestion-page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How ingestion stands: what waits, runs and failed, and what holds it
         * @description All numbers are of one snapshot of the database.
         */
        get: operations["jobs.get-summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/summary/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow how ingestion stands
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["jobs.watch-summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore/map.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What lies under the records on the page at /explore */
        get: operations["map.get-base-map"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/explore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The map and table of the catalog, for people
         * @description A page that asks the routes of this service with the key or session of who looks at it. The page
         *     itself is public.
         */
        get: operations["map.get-explore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Records in a viewport, grouped by grid cells
         * @description The question selects camps; their own records and all activities and sessions that they own are
         *     counted, each at its own place, whatever the quality of its coordinates. `members` lists the records of a
         *     group.
         */
        get: operations["map.get-map"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/map/outlines/{version}/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Edges and names of states, counties, cities and neighborhoods in a tile
         * @description Layers `line` {kind} and `name` {kind, code, name, place, size}. Outlines are drawn at the
         *     detail of the zoom; membership of records is decided by the full outline.
         */
        get: operations["map.get-outline-tile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/map/outlines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the tiles of outlines are, and what they are drawn from */
        get: operations["map.get-outlines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/map/boundaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Outlines of states, metros, counties, cities, neighborhoods and ZIP areas
         * @description Give exactly one of `bbox` (with `zoom`), `q`, `code` and `point`. Boundaries come in the order
         *     of their codes, those that `q` finds best match first. `availability` is `unavailable` when nothing of
         *     the kind has been imported; `truncated` is true when there are more than the answer holds.
         */
        get: operations["map.list-boundaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/map/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Records of a group
         * @description With the filters of the map request that gave the group these are the records it counted. Their
         *     order stays while the catalog changes, so that pages never repeat a record that stayed where it was.
         */
        get: operations["map.list-members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/map/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Records of a region in numbers
         * @description Counts, distributions and missing data of the records that the selected camps own at or near a
         *     region. Needs `regionKind` and `regionCode`. Not for previews.
         */
        get: operations["map.summarise-region"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/map/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the camp points of a viewport
         * @description Camp points as they are, and then every change of them, for as long as the connection is open
         *     (server-sent events).
         *
         *     `start` {version, mode, revision, sourceRevision, bounds, columns, fromRevision?} begins a generation:
         *     `snapshot` replaces
         *     everything, `delta` changes what the client committed at `fromRevision`. `points` {sequence, rows,
         *     removeIds} are its batches:
         *     rows are put in place of those with the same id. `complete` {revision, pointCount, batchCount,
         *     upsertCount, removeCount} ends it;
         *     only then may it be kept, and the event's id, equal to the revision, be committed. A generation that
         *     breaks off is discarded.
         *
         *     Send the committed id as Last-Event-ID to go on. What came since follows as a delta; `ready` {revision,
         *     sourceRevision} says that
         *     there is nothing; a snapshot, that this process does not know the cursor: it is another question's,
         *     another account's, too old, or
         *     from before a restart. Revisions say nothing else and have no order. A change of the catalog that does
         *     not show here sends nothing.
         *
         *     `error` {code, message, status?} ends the stream: with 401, 402 or 403 what was received may not be shown
         *     any more, with 400 or
         *     413 the same question is refused from now on. Lines that begin with a colon keep the connection open. Who
         *     does not read is closed:
         *     after about ten seconds in which nothing was taken, or once one generation was kept waiting for a minute.
         */
        get: operations["map.watch-points"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{id}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The images of an organization, page by page */
        get: operations["media.list-organization-media"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activities/{id}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The images of an activity, page by page */
        get: operations["media.list-activity-media"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The images of a session, page by page */
        get: operations["media.list-session-media"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image
         * @description A JPEG, PNG, WebP, AVIF or GIF (its first frame) of at most 10 MiB, as its bytes say. Only its
         *     pixels are kept, as WebP 320, 960 and 1920 wide up to its own width. The same bytes again are the same
         *     asset. An asset that no record uses is removed after a day. For staff, ADMIN accounts and active members
         *     of an organization.
         */
        post: operations["media.create-asset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/assets/{id}/{width}.webp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An uploaded image, 320, 960 or 1920 pixels wide
         * @description Its uploader may read it, and whoever may read a record that shows it; to others there is none.
         *     It never changes. `If-None-Match` is answered with 304, one `Range` with 206 or 416.
         */
        get: operations["media.get-asset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/clear-memory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the review agent forget what it has seen
         * @description Messages that wait are cancelled, each with an event. Directives, cadence and pause stay. 409
         *     with the current `snapshot` for a stale revision, where one is given.
         */
        post: operations["overseer.clear-memory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/reviews/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide about a change of the review agent
         * @description mark_reviewed changes nothing but the review. request_changes leaves the change live and wakes
         *     the agent. revert queues the reversal (`reverting`) and suppresses automated updates of the record until
         *     request_changes. Persons only. The same request under the same id gives the same receipt, or the same
         *     rejection; another one is 409.
         */
        post: operations["overseer.decide-review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/evidence/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The image of a capture: a page as the review agent saw it
         * @description The newest 10,000 images are kept; 410 for one that was removed.
         */
        get: operations["overseer.get-evidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the review agent is told, and whether it may work */
        get: operations["overseer.get-overseer"];
        /**
         * Replace what the review agent is told
         * @description Saving never lets a paused agent go on. 409 with the current `snapshot` for a stale revision.
         */
        put: operations["overseer.save-overseer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One version of a review, with its evidence and what has been decided
         * @description What is reviewed never changes within a version; `reviewStatus`, `applicationStatus` and
         *     `status` tell how it is.
         */
        get: operations["overseer.get-review"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page on which staff decide about changes of the review agent, and instruct it
         * @description The page is public; what it shows is for staff.
         */
        get: operations["overseer.get-reviews-page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the review agent and its staff did
         * @description In the order `asc`, the oldest first, after `afterId`; or `desc`, the newest first, before
         *     `beforeId`. Who has read up to an id has missed none before it.
         */
        get: operations["overseer.list-events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Jobs that the review agent has asked for
         * @description The one that was linked last comes first.
         */
        get: operations["overseer.list-jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/review-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Records that the review agent has changed
         * @description That with the newest review comes first; filters that are given all have to fit a review of it.
         */
        get: operations["overseer.list-review-groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the review agent has changed, for people to look at
         * @description The newest first, each in its latest version; filters that are given all have to fit.
         */
        get: operations["overseer.list-reviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause the review agent, or let it go on
         * @description The only way to either. Where it is so already nothing changes. 409 with the current `snapshot`
         *     where revision or pause version are others than expected.
         */
        post: operations["overseer.pause-overseer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell the review agent something
         * @description Also while it is paused, which it stays. At most 100 messages wait. The same request under the
         *     same id gives the same receipt, or the same rejection; another one is 409.
         */
        post: operations["overseer.send-message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what the review agent and its staff do
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["overseer.watch-events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what the review agent is told
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["overseer.watch-overseer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overseer/reviews/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the reviews
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["overseer.watch-reviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/pool-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Model subscriptions that installations share
         * @description All that are not removed, the newest first. Tokens and what else a login is made of are never
         *     shown.
         */
        get: operations["pool.list-accounts"];
        put?: never;
        /**
         * Add a model subscription to the pool
         * @description Its login begins by itself: it shows an address and a code as soon as the issuer has given one,
         *     and is active once a person has approved there. Where logins are not set up it stays pending_login, and
         *     last_error says so.
         */
        post: operations["pool.create-account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/pool-accounts/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a model subscription from the pool
         * @description It is leased no more, and gone with its login when a minute and its lease are over; until then
         *     the request can be repeated and changes nothing. Nobody is signed out: the service that it belongs to is
         *     not called.
         */
        post: operations["pool.remove-account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/pool-accounts/{id}/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin the login of a model subscription again
         * @description For one whose login has failed or was lost; 409 for any other.
         */
        post: operations["pool.restart-login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/pool-accounts/{id}/usage-ceiling": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say up to which usage a model subscription is leased
         * @description Once a window has reached the ceiling it is not leased until it was read below after the reset
         *     of that window, or the ceiling is raised above it or taken away. A lease that runs may finish.
         */
        post: operations["pool.set-ceiling"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/pool-accounts/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the pool
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["pool.watch-accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{id}/provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is kept about an organization beside its values, and for ADMIN where each value comes from */
        get: operations["provenance.get-organization-provenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activities/{id}/provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is kept about an activity beside its values, and for ADMIN where each value comes from */
        get: operations["provenance.get-activity-provenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}/provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is kept about a session beside its values, and for ADMIN where each value comes from */
        get: operations["provenance.get-session-provenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{id}/provenance/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How an organization came to be as it is, with the score it had: staff see when and what, ADMIN all */
        get: operations["provenance.list-timeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The caller's own read-only SQL
         * @description Runs one SELECT or WITH statement of PostgreSQL over organizations, activities, sessions and
         *     organization_scores, bare or with
         *     `canonical.` in front, and over nothing else. What the plan does not see is null there. The functions,
         *     types and operators that may be
         *     used are those an analyst needs; a refusal says which name stands against it and, in `position`, at which
         *     character.
         *
         *     A statement stops after 15 seconds; one is worked on at a time for an account, and 429 `query_running`
         *     answers a second. An answer holds at most the
         *     plan's `resultLimit` of rows and its bytes, as JSON with the names of columns: 64 KiB on Free and in
         *     previews, 256 KiB on Starter, 1 MiB on
         *     Pro, 4 MiB on Team and above. Rows beyond are left out, and `truncated` says so; a first row that alone
         *     is larger, one value of an aggregate for
         *     example, is refused with `statement_limit`. Numbers of more than 15 digits are texts, so that none is
         *     rounded; times are RFC 3339, ranges as PostgreSQL
         *     writes them. UNION with ORDER BY of an expression has to be wrapped in a WITH query.
         *
         *     A Free account asks from its research allowance, which `x-reads-remaining` counts down. A question is
         *     given back when the statement is refused before
         *     it could read anything; one that began to run is an answer, whatever it ends in.
         */
        post: operations["query.run-query"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description
         * @description The machine-readable description of the service, made from the same definitions that check
         *     requests.
         */
        get: operations["reference.get-openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/policies/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One record as each plan sees it, with what decides each mask
         * @description Each plan’s view is read as the role of that plan, through the same masks as everywhere. Plans
         *     that see more than the caller are left out.
         */
        get: operations["reference.compare-plans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The guide for those who write clients; the reference stands beside it at /docs/reference */
        get: operations["reference.get-docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs/reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every operation and field, to read and try */
        get: operations["reference.get-docs-reference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/guide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the plans allow, what opens each field, and every code of a failure, for anybody */
        get: operations["reference.get-guide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The front page: what this is, and three ways in */
        get: operations["reference.get-home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/kit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All parts of the pages in all their states, for those who make pages */
        get: operations["reference.get-kit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page that shows what each plan sees of a record, and why
         * @description The page is public; what it shows is for staff.
         */
        get: operations["reference.get-policies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What every field means, where it is kept and by which rules */
        get: operations["reference.get-reference"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The columns, relations and filters that the caller may use
         * @description Follows the plan of the caller at this moment. Previews see the columns of the sample.
         */
        get: operations["reference.get-schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The score of an organization as it is now, with its evidence and where it stands among its peers */
        get: operations["scores.get-organization-score"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activities/{id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The score of an activity as it is now, with its evidence */
        get: operations["scores.get-activity-score"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{id}/score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The score of a session as it is now, with its evidence */
        get: operations["scores.get-session-score"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Scores of several organizations, as they are now or as they were prepared */
        get: operations["scores.list-organization-scores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activities/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Scores of several activities, as they are now or as they were prepared */
        get: operations["scores.list-activity-scores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Scores of several sessions, as they are now or as they were prepared */
        get: operations["scores.list-session-scores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/scraper-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Jobs of scrapers
         * @description The newest first, then by id. Page and total are of one moment; filters that are given all have
         *     to fit.
         */
        get: operations["scrapers.list-jobs"];
        put?: never;
        /**
         * Queue a job for an installation
         * @description Stamped with the current contract. The same request under the same key gives the first job as it
         *     is by then, with 200; another request under the key is 409.
         */
        post: operations["scrapers.create-job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/scraper-jobs/{id}/artifacts/{artifactId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One artifact of a job, with its body
         * @description One that was omitted has no body and says why.
         */
        get: operations["scrapers.get-artifact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/scraper-jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A job of a scraper: its attempts, its events, what became of its records */
        get: operations["scrapers.get-job"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/scraper-jobs/{id}/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the attempts of a job have left
         * @description By attempt and time. Never page bodies, markup or credentials: what holds any is omitted.
         */
        get: operations["scrapers.list-artifacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/scrapers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Places where scrapers run, and what they do
         * @description By name.
         */
        get: operations["scrapers.list-installations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/scraper-jobs/website-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What jobs there are about some pages
         * @description Addresses of one page count once; pages stand in the order in which they were asked for first.
         */
        get: operations["scrapers.list-website-status"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/scraper-jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue a failed job once more
         * @description As a new job for the same installation, web site, kind, settings and attempts, at the current
         *     contract. Again it gives the earlier retry, with 200. 409 for a job that has not failed.
         */
        post: operations["scrapers.retry-job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/scrapers/{id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask an installation to go back to the code before its last update
         * @description 409 while another request is active.
         */
        post: operations["scrapers.rollback-installation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/scrapers/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask an installation to update to its main revision
         * @description 409 while another request is active, and before the installation has told its main revision.
         */
        post: operations["scrapers.update-installation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/scrapers/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the installations
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["scrapers.watch-installations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/scraper-jobs/{id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow one job
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["scrapers.watch-job"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/scraper-jobs/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a list of jobs
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the very JSON that the
         *     request without /stream is answered with: at once, and again whenever it has changed, at most twice a
         *     second; there are no ids, and who connects again begins with a snapshot. `error` {code, message, status}
         *     ends the stream: with 401, 402 or 403 what was received may not be shown any more. Lines that begin with
         *     a colon keep the connection open.
         */
        get: operations["scrapers.watch-jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/worker/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take jobs
         * @description Waits up to `waitSeconds` for a job and ends with the first that there is. Each is the caller’s
         *     for `leaseSeconds` after the answer or the last heartbeat.
         */
        post: operations["scrapers.claim-jobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/worker/attempts/{id}/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an attempt
         * @description A failed attempt counts, and its job is tried again later, unless the code says that this is of
         *     no use (training_mismatch, family_review_required, root_page_missing, crash_loop). With
         *     provider_unavailable the job waits until heartbeats list the provider no more. The same again is nothing
         *     new; an attempt whose job was taken back is 409 lease_lost.
         */
        post: operations["scrapers.finish-attempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/worker/pool/lease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Borrow an account of the pool
         * @description Null when none is free. It is the installation’s while its heartbeats come.
         */
        post: operations["scrapers.lease-account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/worker/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a run of an installation
         * @description An earlier session of the installation ends, and its attempts are lost at once.
         */
        post: operations["scrapers.open-session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/worker/attempts/{id}/artifacts/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Store what shows how an attempt went
         * @description A small JSON document, for people. Above 256 KiB, and where it has markup, cookies or
         *     credentials in it, only its name, its size and the reason are stored.
         */
        put: operations["scrapers.put-artifact"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/worker/attempts/{id}/records/{chunk}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Deliver records
         * @description Lines of an import (`npm run import -- --help`), at most 1 MiB. They come into the catalog when
         *     the attempt is completed; a line that is no record is refused then, and its number and reason are told
         *     with the job. The same chunk again is nothing new; another one of its number is 409.
         */
        put: operations["scrapers.put-records"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/worker/attempts/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell how an attempt is doing */
        post: operations["scrapers.record-events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/worker/pool/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give an account of the pool back */
        post: operations["scrapers.release-account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/worker/updates/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what becomes of an update
         * @description First `running`, once the jobs of the installation have ended; then `succeeded`, `failed`, or
         *     `rolled_back` when the script failed and put itself back. After its deadline nothing changes it any more
         *     (409).
         */
        post: operations["scrapers.report-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingestion/worker/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a session is alive
         * @description Its lists are complete: an attempt that is not listed is not renewed, a provider that is not
         *     listed is paused no more, and jobs that wait for it go on.
         */
        post: operations["scrapers.send-heartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/canonical/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Records found by name or place
         * @description `q` is looked for in a record's name, the names of its organization and activity, its city and
         *     its region, ignoring case and accents; a state is found by its code and its name. Without `mode`
         *     organizations come first, then activities, then sessions, with an exact total. `mode=suggestions` gives
         *     one page over all kinds: the very name, names that begin with `q`, then the rest; previews read their
         *     sample this way.
         */
        get: operations["search.search-catalog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/authenticate-interstitial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A code that signs the caller in at another app
         * @description For people whose address is verified, and for staff and ADMIN: by their account key or in their
         *     browser. The code works once, within 30 minutes; POST /api/users/exchange-interstitial takes it.
         *     `callback` is for the mobile app in development alone.
         */
        post: operations["signin.authenticate-interstitial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/mailboxes/{id}": {
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
         * End the connection of a mailbox
         * @description Its token is forgotten here at once, then revoked at the provider. Where that fails, `revoked`
         *     is false and the person can do it in the settings of the provider.
         */
        delete: operations["signin.disconnect-mailbox"];
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
         * Where the account is signed in
         * @description The last used first. A session lives 30 days, and 14 without being used.
         */
        get: operations["signin.list-sessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description Ends all sessions of the account but the one that asks; with a key, all of them.
         */
        delete: operations["signin.end-sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/exchange-interstitial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a code
         * @description Takes the code of a mailed link or of POST /api/users/authenticate-interstitial and uses it up.
         *     A code that was made with a challenge needs its verifier; a missing or wrong one uses it up as well, and
         *     without a challenge none is looked at. For the web app the session is set as a cookie, too; its value is
         *     `sessionKey`.
         */
        post: operations["signin.exchange-interstitial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page on which people sign in
         * @description Asks for an address and takes mailed links, whose code stands behind `#`, where no server sees
         *     it; the page uses it when its button is pressed.
         */
        get: operations["signin.get-signin-page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/gmail-callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The provider's answer
         * @description Takes the state of the request, once, and the cookie of the browser that began. Sends it on to
         *     the account with `gmail` connected, denied or failed; to the app with authorized and a code for POST
         *     /api/auth/gmail-exchange.
         */
        get: operations["signin.gmail-callback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/gmail-exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish connecting a mailbox in the app
         * @description Uses the code up and, with its verifier, makes the connection live.
         */
        post: operations["signin.gmail-exchange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/gmail-start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for a mailbox at the provider's
         * @description Uses the ticket up, leaves a cookie that the callback asks for, and sends the browser to the
         *     provider.
         */
        get: operations["signin.gmail-start"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/gmail-ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to connect a mailbox
         * @description Gives an address to be opened in the browser, once, within ten minutes. The app needs a
         *     challenge.
         */
        post: operations["signin.gmail-ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The mails that wait, for a demo without a mail server
         * @description For browsers on the machine of the demo, and without SMTP_URL, alone; else there is no such
         *     address.
         */
        get: operations["signin.list-demo-mails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/mailboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The mailboxes that the account has connected
         * @description The newest first; those that have ended are left out.
         */
        get: operations["signin.list-mailboxes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/magic-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a link by mail
         * @description The answer is the same for every address. Who has an account gets a link to sign in; who has
         *     none gets one to make it with `signup`, and nothing with `signin`. The link works once, within 30
         *     minutes, and proves that the address is theirs. `domain` is the app that will take it; the mobile app
         *     needs a challenge.
         */
        post: operations["signin.magic-link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give the browser's session another id
         * @description The old id lives a minute longer, for requests that are on their way. Of several requests at
         *     once one gets the new id. The session ends when it would have.
         */
        post: operations["signin.rotate-session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the browser's session
         * @description At the next request the cookie is unknown, and so are the ids that the session had before.
         */
        post: operations["signin.sign-out"];
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
        BookingApproval: {
            /**
             * @description Names the request: the same one again is answered with what it made, another one refused.
             */
            idempotencyKey: string;
            /**
             * Format: uuid
             * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
             */
            childProfileId: string;
            /** @description The version that the parent was shown. */
            childProfileVersion: number;
            /**
             * Format: uuid
             * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
             */
            sessionId: string;
            /**
             * @example {
             *       "amountCents": 45000,
             *       "currency": "USD"
             *     }
             */
            maxSpend: {
                /** @description With fees and tax. Exactly this is held on the card; 0 books free places only. */
                amountCents: number;
                currency: string;
            };
            allowWaitlist: boolean;
            /**
             * @description Routine questions and changes of the session within the limit are answered for the parent.
             */
            autoAcceptDecisions: boolean;
            /** @description Told to the camp beside the names and the adult’s address. */
            shareFields: ("child.birthDate" | "child.grade" | "child.allergies" | "guardian.phone")[];
            /**
             * @description What the parent tells the camp, by name.
             * @example {}
             */
            answers: {
                [key: string]: string | boolean | number;
            };
            /** @constant */
            approveBooking: true;
        };
        BrokerAnswer: {
            /** @enum {string} */
            outcome: "accept" | "decline";
            optionId?: string;
        };
        BrokerPlanStart: {
            /**
             * Format: uuid
             * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
             */
            sessionId?: string;
            /**
             * @description The address of a site, or its host.
             * @example https://camps.example
             */
            site?: string;
            /**
             * @description What is to be done there, for people.
             * @example Reserve the picnic shelter for 6 July.
             */
            task?: string;
        };
        BrokerRunStart: {
            /**
             * @description Names the request: the same one again is answered with what it made, another one refused.
             */
            idempotencyKey: string;
            /** @description The most an order may come to; the cap of the deployment unless given. 0: a rehearsal. */
            maxSpend?: {
                amountCents: number;
                /** @constant */
                currency: "USD";
            };
            /**
             * @description Go as far as the total and order nothing.
             * @default false
             */
            rehearsal?: boolean;
            /**
             * @description assisted: no account is handed to the browser, and a person confirms the total.
             * @default automatic
             * @enum {string}
             */
            mode?: "automatic" | "assisted";
            /**
             * @description Accounts at web sites: sealed, handed over in automatic mode alone, deleted when the run
             *     ends.
             * @default []
             */
            accounts?: {
                /**
                 * @description The address of a site, or its host.
                 * @example https://camps.example
                 */
                site: string;
                username: string;
                password: string;
            }[];
            /**
             * Format: uuid
             * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
             */
            sessionId?: string;
            /**
             * @description The address of a site, or its host.
             * @example https://camps.example
             */
            site?: string;
            /**
             * @description What is to be done there, for people.
             * @example Reserve the picnic shelter for 6 July.
             */
            task?: string;
        };
        /** @description From start to end of one day, on the clock of the time zone. */
        TimeRange: {
            /** @example 08:30 */
            start: string;
            /** @example 08:30 */
            end: string;
        };
        Budget: {
            amount: number;
            currency: string;
            /** @enum {string} */
            period: "day" | "week" | "month" | "session" | "season" | "year" | "total";
            /** @enum {string} */
            scope: "per_child" | "household";
            /** @enum {string} */
            limit: "hard_cap" | "preference";
        };
        Travel: {
            /** @enum {string} */
            mode: "driving" | "transit" | "walking" | "cycling";
            /** @enum {string} */
            limit: "hard_cap" | "preference";
            maxMinutes?: number;
            maxDistance?: {
                value: number;
                /** @enum {string} */
                unit: "mi" | "km";
            };
            /** @description Without it travel is measured from the search area. */
            origin?: components["schemas"]["Area"];
        };
        /**
         * @example {
         *       "label": "Burlington",
         *       "postalCode": "05401",
         *       "region": "VT"
         *     }
         */
        Area: {
            label: string;
            postalCode?: string;
            region?: string;
        };
        /**
         * @description You approve it in either case.
         * @example {
         *       "type": "manual"
         *     }
         */
        ApprovalSource: {
            /** @constant */
            type: "manual";
        } | {
            /** @constant */
            type: "assistant";
            /**
             * Format: uuid
             * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
             */
            conversationId: string;
            /**
             * Format: uuid
             * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
             */
            turnId: string;
        };
        ChildFields: {
            "child.allergies"?: string;
            "child.firstName"?: string;
            "child.grade"?: string;
            "child.lastName"?: string;
            "child.notes"?: string;
            "emergencyContact.name"?: string;
            "emergencyContact.phone"?: string;
            "guardian.email"?: string;
            "guardian.name"?: string;
            "guardian.phone"?: string;
            "guardian.relationship"?: string;
            "secondaryGuardian.email"?: string;
            "secondaryGuardian.name"?: string;
            "secondaryGuardian.phone"?: string;
            "child.birthDate"?: string;
        };
        ChildPlanning: {
            /** @description In place of a birth date; nothing is worked out from one to the other. */
            age?: {
                years: number;
                /**
                 * Format: date
                 * @example 2026-07-06
                 */
                asOf: string;
            };
            /** @example 2030-2031 */
            gradeSchoolYear?: string;
            label?: string;
            requirements?: {
                /** @enum {string} */
                kind: "required" | "preference";
                /** @enum {string} */
                category: "health_safety" | "dietary" | "accessibility" | "supervision" | "communication" | "social" |
                    "other";
                detail: string;
            }[];
            /** @enum {string} */
            requirementsStatus?: "unknown" | "none" | "listed";
        };
        ChildPreferences: {
            interests?: string[];
            /** @enum {string} */
            interestsStatus?: "unknown" | "none" | "listed";
            notes?: string;
        };
        /**
         * @description A failure. Nothing was read or changed.
         * @example {
         *       "data": null,
         *       "error": true,
         *       "message": "Unknown parameter \"colour\". Known here: limit, offset.",
         *       "code": "invalid_parameter",
         *       "requestId": "3f0c9a52-7a64-4d1f-8a39-6f8f1f1d2b44"
         *     }
         */
        Failure: {
            data: null;
            /** @constant */
            error: true;
            /** @description What is wrong, for a person. */
            message: string;
            /**
             * @description What is wrong, for a program. Names are never reused or changed.
             * @enum {string}
             */
            code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" | "invalid_graphql" |
                "query_too_large" | "request_timeout" | "unauthorized" | "plan_required" | "allowance_spent" |
                "forbidden" | "recent_sign_in_required" | "untrusted_origin" | "csrf_token_required" | "hidden_field" |
                "result_window" | "not_found" | "gone" | "method_not_allowed" | "conflict" | "key_reused" |
                "wrong_state" | "quote_changed" | "lease_lost" | "card_required" | "profile_changed" |
                "duplicate_booking" | "question_closed" | "booking_final" | "payment_started" | "briefly_busy" |
                "dependency_unavailable" | "invalid_code" | "rate_limited" | "stale_version" | "too_large" |
                "unsupported_media_type" | "allowance_exhausted" | "too_many_streams" | "internal_error" |
                "database_unavailable" | "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" | "query_running" |
                "sql_parser_mismatch";
            /** @description Quote it when you report a problem. */
            requestId: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The credential is missing, wrong, revoked or rotated.
         * @example {
         *       "authorized": false
         *     }
         */
        Unauthorized: {
            /** @constant */
            authorized: false;
        };
        /**
         * @description The plan, or what it allows to export or to research, is not enough.
         * @example {
         *       "data": null,
         *       "error": true,
         *       "message": "A higher plan is needed for this.",
         *       "code": "plan_required",
         *       "requestId": "3f0c9a52-7a64-4d1f-8a39-6f8f1f1d2b44",
         *       "upgradeRequired": true,
         *       "tier": "free",
         *       "requiredTier": "paid"
         *     }
         */
        PlanFailure: {
            data: null;
            /** @constant */
            error: true;
            /** @description What is wrong, for a person. */
            message: string;
            /**
             * @description What is wrong, for a program. Names are never reused or changed.
             * @enum {string}
             */
            code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" | "invalid_graphql" |
                "query_too_large" | "request_timeout" | "unauthorized" | "plan_required" | "allowance_spent" |
                "forbidden" | "recent_sign_in_required" | "untrusted_origin" | "csrf_token_required" | "hidden_field" |
                "result_window" | "not_found" | "gone" | "method_not_allowed" | "conflict" | "key_reused" |
                "wrong_state" | "quote_changed" | "lease_lost" | "card_required" | "profile_changed" |
                "duplicate_booking" | "question_closed" | "booking_final" | "payment_started" | "briefly_busy" |
                "dependency_unavailable" | "invalid_code" | "rate_limited" | "stale_version" | "too_large" |
                "unsupported_media_type" | "allowance_exhausted" | "too_many_streams" | "internal_error" |
                "database_unavailable" | "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" | "query_running" |
                "sql_parser_mismatch";
            /** @description Quote it when you report a problem. */
            requestId: string;
            /** @constant */
            upgradeRequired?: true;
            tier?: string;
            requiredTier?: string;
            /** @description Exports of a calendar month, when they are used up. */
            exportsLimit?: number;
            exportsRemaining?: number;
            /** @description Research questions for life, when they are used up. */
            researchLimit?: number;
            researchRemaining?: number;
            /** Format: date-time */
            resetsAt?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Something stands against it that the caller may not do or see.
         * @example {
         *       "data": null,
         *       "error": true,
         *       "message": "prices needs the plan Pro; this one does not show it, so a filter cannot name it at
         *     /any/1.",
         *       "code": "hidden_field",
         *       "requestId": "3f0c9a52-7a64-4d1f-8a39-6f8f1f1d2b44",
         *       "field": "prices",
         *       "parameter": "filter",
         *       "pointer": "/any/1",
         *       "requiredPlan": "pro",
         *       "requiredTier": "pro"
         *     }
         */
        HiddenFailure: {
            data: null;
            /** @constant */
            error: true;
            /** @description What is wrong, for a person. */
            message: string;
            /**
             * @description What is wrong, for a program. Names are never reused or changed.
             * @enum {string}
             */
            code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" | "invalid_graphql" |
                "query_too_large" | "request_timeout" | "unauthorized" | "plan_required" | "allowance_spent" |
                "forbidden" | "recent_sign_in_required" | "untrusted_origin" | "csrf_token_required" | "hidden_field" |
                "result_window" | "not_found" | "gone" | "method_not_allowed" | "conflict" | "key_reused" |
                "wrong_state" | "quote_changed" | "lease_lost" | "card_required" | "profile_changed" |
                "duplicate_booking" | "question_closed" | "booking_final" | "payment_started" | "briefly_busy" |
                "dependency_unavailable" | "invalid_code" | "rate_limited" | "stale_version" | "too_large" |
                "unsupported_media_type" | "allowance_exhausted" | "too_many_streams" | "internal_error" |
                "database_unavailable" | "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" | "query_running" |
                "sql_parser_mismatch";
            /** @description Quote it when you report a problem. */
            requestId: string;
            /** @description The field that the plan does not show. */
            field?: string;
            /** @description The parameter that names it. */
            parameter?: string;
            /** @description Where in `filter`, as a JSON pointer (RFC 6901). */
            pointer?: string;
            /** @description The least plan that shows it; absent when none is sold. */
            requiredPlan?: string;
            requiredTier?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description An allowance that renews is used up. Wait for `Retry-After` seconds.
         * @example {
         *       "data": null,
         *       "error": true,
         *       "message": "This month's reads are used up.",
         *       "code": "allowance_exhausted",
         *       "requestId": "3f0c9a52-7a64-4d1f-8a39-6f8f1f1d2b44",
         *       "tier": "paid",
         *       "readsLimit": 5000,
         *       "readsRemaining": 0,
         *       "resetsAt": "2026-12-01T00:00:00.000Z"
         *     }
         */
        AllowanceFailure: {
            data: null;
            /** @constant */
            error: true;
            /** @description What is wrong, for a person. */
            message: string;
            /**
             * @description What is wrong, for a program. Names are never reused or changed.
             * @enum {string}
             */
            code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" | "invalid_graphql" |
                "query_too_large" | "request_timeout" | "unauthorized" | "plan_required" | "allowance_spent" |
                "forbidden" | "recent_sign_in_required" | "untrusted_origin" | "csrf_token_required" | "hidden_field" |
                "result_window" | "not_found" | "gone" | "method_not_allowed" | "conflict" | "key_reused" |
                "wrong_state" | "quote_changed" | "lease_lost" | "card_required" | "profile_changed" |
                "duplicate_booking" | "question_closed" | "booking_final" | "payment_started" | "briefly_busy" |
                "dependency_unavailable" | "invalid_code" | "rate_limited" | "stale_version" | "too_large" |
                "unsupported_media_type" | "allowance_exhausted" | "too_many_streams" | "internal_error" |
                "database_unavailable" | "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" | "query_running" |
                "sql_parser_mismatch";
            /** @description Quote it when you report a problem. */
            requestId: string;
            tier: string;
            readsLimit: number | null;
            readsRemaining: number;
            resetsAt: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description An account as its holder sees it. */
        Account: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @description Whether mail to the address has been shown to arrive. */
            emailVerified: boolean;
            /** @description A new address whose link is not used yet. */
            pendingEmail: string | null;
            name: string;
            /** @description The best of the account's own plan and its teams'; staff and admin by role. */
            plan: string;
            /** @description The plan's API tier. */
            tier: string;
            /** @enum {string} */
            role: "none" | "staff" | "admin";
            /** @description The team whose plan and allowances count; null for its own. */
            team: {
                /** Format: uuid */
                id: string;
                name: string;
                plan: string;
                /**
                 * @description Admins invite and remove members.
                 * @enum {string}
                 */
                role: "member" | "admin";
            } | null;
            /** @description All teams that the account is a member of. */
            teams: {
                /** Format: uuid */
                id: string;
                name: string;
                plan: string;
                /**
                 * @description Admins invite and remove members.
                 * @enum {string}
                 */
                role: "member" | "admin";
            }[];
            capabilities: components["schemas"]["Capability"][];
            /** @description Rows of a list within reach; null is all. */
            resultWindow: number | null;
            allowances: {
                reads: components["schemas"]["AccountAllowance"];
                exports: components["schemas"]["AccountAllowance"];
                research: components["schemas"]["AccountAllowance"];
            };
            /** Format: date-time */
            createdAt: string;
        };
        /** @description Something that a plan or role opens. */
        Capability: {
            name: string;
            description: string;
        };
        /** @description What may be used and has been used. */
        AccountAllowance: {
            /** @description Null where nothing is metered. */
            limit: number | null;
            used: number;
            remaining: number | null;
            /** @description Null for what is given once for life. */
            resetsAt: string | null;
        };
        /** @description A key that was just made, with its secret. */
        NewKey: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description How the key begins, to recognize it by. */
            shown: string;
            /** Format: date-time */
            createdAt: string;
            /** @description To about a minute. */
            lastUsedAt: string | null;
            /** @description What goes into `x-api-key`. Shown this once. */
            secret: string;
        };
        /** @description A key, without its secret. */
        Key: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description How the key begins, to recognize it by. */
            shown: string;
            /** Format: date-time */
            createdAt: string;
            /** @description To about a minute. */
            lastUsedAt: string | null;
        };
        /** @description Who has a seat of a team. */
        TeamMember: {
            /** Format: uuid */
            accountId: string;
            name: string;
            email: string;
            /**
             * @description Admins invite and remove members.
             * @enum {string}
             */
            role: "member" | "admin";
            /** Format: date-time */
            joinedAt: string;
        };
        /** @description An invitation to a team that may be accepted. */
        TeamInvitation: {
            /** Format: uuid */
            id: string;
            email: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until then the account of the address may accept it.
             */
            expiresAt: string;
        };
        /** @description A saved conversation with the assistant, the caller’s own. */
        Conversation: {
            /** Format: uuid */
            id: string;
            /** @description The beginning of its first question. */
            title: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description A saved conversation with what was asked and answered, in that order. */
        Transcript: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            turns: components["schemas"]["ConversationTurn"][];
        };
        /** @description A question that was answered. */
        ConversationTurn: {
            /** Format: uuid */
            id: string;
            question: string;
            answer: string;
        };
        /** @description A booking with its history, in the order of time. */
        BookingDetail: {
            /** Format: uuid */
            id: string;
            /**
             * @description Decide by this what to show.
             * @enum {string}
             */
            phase: "in_progress" | "needs_parent" | "booked" | "waitlisted" | "not_booked" | "checking";
            /** @description Finer than the phase; new words may come. */
            status: string;
            /** @enum {string} */
            paymentStatus: "none" | "pending" | "held" | "charging" | "charged" | "releasing" | "released" | "expired" |
                "declined" | "unknown" | "refunded";
            /** @description When to read it again; null: nothing changes by itself. */
            pollAfterMs: number | null;
            decision: components["schemas"]["BookingDecision"] | null;
            receipt: components["schemas"]["BookingReceipt"] | null;
            /** @description Why there is no place; null after a clean cancel. */
            failure: {
                code: string;
                message: string;
            } | null;
            checkingWith: ("card" | "camp") | null;
            /** @description Null when the profile is deleted. */
            childProfileId: string | null;
            /** Format: uuid */
            sessionId: string;
            /** @description What it is called today; null when it is gone. */
            sessionName: string | null;
            maxSpend: {
                amountCents: number;
                currency: string;
            };
            allowWaitlist: boolean;
            autoAcceptDecisions: boolean;
            shareFields: ("child.birthDate" | "child.grade" | "child.allergies" | "guardian.phone")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            events: {
                /** @description Of a move of the booking; what the card did has none. */
                seq?: number;
                event: string;
                /** @enum {string} */
                phase?: "in_progress" | "needs_parent" | "booked" | "waitlisted" | "not_booked" | "checking";
                status?: string;
                /** @enum {string} */
                decidedBy?: "parent" | "auto";
                message: string;
                /** Format: date-time */
                createdAt: string;
            }[];
            decisions: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "routine" | "session_change" | "price" | "waiver" | "account";
                /** @description Absent when it was forgotten, 90 days after the session. */
                question?: string;
                options: {
                    id: string;
                    label: string;
                    /** @description The whole price in cents, where the choice changes it. */
                    total?: number;
                }[];
                proposedOptionId?: string;
                /** Format: date-time */
                expiresAt: string;
                /** @enum {string} */
                state: "open" | "accepted" | "declined" | "expired" | "withdrawn";
                optionId?: string;
                /**
                 * @description auto: answered for the parent.
                 * @enum {string}
                 */
                decidedBy?: "parent" | "auto";
                /** Format: date-time */
                decidedAt?: string;
                /** Format: date-time */
                createdAt: string;
            }[];
        };
        /** @description A question that only the parent answers. */
        BookingDecision: {
            /** Format: uuid */
            id: string;
            /** @description The camp’s own words. */
            question: string;
            options: {
                id: string;
                label: string;
                /** @description The whole price in cents, where the choice changes it. */
                total?: number;
            }[];
            proposedOptionId?: string;
            /**
             * Format: date-time
             * @description From then on no answer counts.
             */
            expiresAt: string;
        };
        BookingReceipt: {
            amountCents?: number;
            currency: string;
            /** @description What the camp calls the registration. */
            reference?: string;
            /** @description What the camp says of it. */
            message?: string;
        };
        /** @description A place, for the parent who booked it. */
        Booking: {
            /** Format: uuid */
            id: string;
            /**
             * @description Decide by this what to show.
             * @enum {string}
             */
            phase: "in_progress" | "needs_parent" | "booked" | "waitlisted" | "not_booked" | "checking";
            /** @description Finer than the phase; new words may come. */
            status: string;
            /** @enum {string} */
            paymentStatus: "none" | "pending" | "held" | "charging" | "charged" | "releasing" | "released" | "expired" |
                "declined" | "unknown" | "refunded";
            /** @description When to read it again; null: nothing changes by itself. */
            pollAfterMs: number | null;
            decision: components["schemas"]["BookingDecision"] | null;
            receipt: components["schemas"]["BookingReceipt"] | null;
            /** @description Why there is no place; null after a clean cancel. */
            failure: {
                code: string;
                message: string;
            } | null;
            checkingWith: ("card" | "camp") | null;
            /** @description Null when the profile is deleted. */
            childProfileId: string | null;
            /** Format: uuid */
            sessionId: string;
            /** @description What it is called today; null when it is gone. */
            sessionName: string | null;
            maxSpend: {
                amountCents: number;
                currency: string;
            };
            allowWaitlist: boolean;
            autoAcceptDecisions: boolean;
            shareFields: ("child.birthDate" | "child.grade" | "child.allergies" | "guardian.phone")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @description This installation does not have it.
         * @example {
         *       "error": true,
         *       "message": "There is nothing at this address."
         *     }
         */
        SwitchedOff: {
            /** @constant */
            error: true;
            message: string;
        };
        /** @description The card that bookings are held on, by what its holder knows it by. */
        PaymentMethod: {
            brand: string;
            last4: string;
        };
        /** @description Money on a card for a booking, without anybody’s name. */
        CardHold: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            bookingId: string;
            state: string;
            /** @enum {string} */
            wanted: "held" | "captured" | "released";
            cents: number;
            currency: string;
            captureCents: number | null;
            capturedCents: number;
            refundedCents: number;
            refundRequestedAt: string | null;
            /** @description When the provider lets go of it by itself. */
            captureBefore: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            nextCheckAt: string | null;
            /** @description How often it was looked at without anything new. */
            checks: number;
            lastError: string | null;
            /** @description What became of the last call is not known yet. */
            isDoubtful: boolean;
        };
        /** @description A booking whose camp has to be asked what became of it. */
        DoubtfulBooking: {
            /** Format: uuid */
            bookingId: string;
            /** Format: uuid */
            sessionId: string;
            maxCents: number;
            /** @description The total at the camp when the payment began. */
            paymentCents: number | null;
            currency: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description Money that a person has to look at. */
        PaymentAlarm: {
            /** Format: uuid */
            id: string;
            kind: string;
            /** @description The provider’s id of the payment, or ours of the hold. */
            objectId: string;
            holdId: string | null;
            detail: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            raisedAt: string;
        };
        /** @description A run on a web site. */
        BrokerRun: {
            /**
             * Format: uuid
             * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
             */
            id: string;
            /** @enum {string} */
            kind: "camp" | "general";
            /**
             * @description waiting: for a decision; holding: for the site; unknown: it may have ordered, a person finds
             *     out; rehearsed: it came to the total.
             * @enum {string}
             */
            state: "queued" | "running" | "waiting" | "holding" | "submitting" | "unknown" | "done" | "refused" |
                "rehearsed" | "failed" | "cancelled" | "expired";
            /** @enum {string} */
            mode: "automatic" | "assisted";
            rehearsal: boolean;
            /** @description It serves the booking of a parent, whose questions go to them. */
            isBooking: boolean;
            sessionId: string | null;
            sessionName: string | null;
            site: string;
            task: string | null;
            maxSpend: {
                amountCents: number;
                currency: string;
            };
            /** @description What the site asks, as last read. */
            total: {
                amountCents: number;
                currency: string;
            } | null;
            receipt: {
                amountCents: number;
                currency: string;
                reference: string | null;
                waitlisted: boolean;
            } | null;
            error: {
                code: string;
                message: string;
            } | null;
            decisions: components["schemas"]["BrokerDecision"][];
            /** @description Accounts that it was given, masked. */
            accounts: {
                site: string;
                /** @constant */
                username: "•••";
                /** @constant */
                password: "•••";
                /** @enum {string} */
                state: "sealed" | "erased";
            }[];
            /** @description Waits that no answer of a person ends. */
            holds: {
                /**
                 * Format: uuid
                 * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
                 */
                id: string;
                /** @enum {string} */
                reason: "captcha" | "second_factor" | "sign_in";
                message: string;
                /** @enum {string} */
                state: "waiting" | "ended";
                /** Format: date-time */
                createdAt: string;
                endedAt: string | null;
            }[];
            requestedBy: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            deadlineAt: string;
            endedAt: string | null;
        };
        /** @description A question that a person answers. */
        BrokerDecision: {
            /**
             * Format: uuid
             * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
             */
            id: string;
            /** @enum {string} */
            kind: "routine" | "session_change" | "price" | "waiver" | "account" | "total" | "outcome";
            /** @enum {string} */
            state: "open" | "accepted" | "declined" | "expired" | "withdrawn";
            question: string;
            options: {
                id: string;
                label: string;
                total?: number;
            }[];
            total: {
                amountCents: number;
                currency: string;
            } | null;
            optionId: string | null;
            decidedBy: string | null;
            decidedAt: string | null;
            expiresAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        /** @description What a run would do. Nothing is stored or started. */
        BrokerPlan: {
            /** @enum {string} */
            kind: "camp" | "general";
            site: string | null;
            startUrl: string | null;
            task: string | null;
            session: components["schemas"]["BrokerSession"] | null;
            /** @description The one organization of the catalog whose official site this is. */
            match: {
                /** Format: uuid */
                organizationId: string;
                name: string;
            } | null;
            /** @description Its sessions that are not over, at most 50, to book instead. */
            sessions: components["schemas"]["BrokerSession"][];
            /** @description What the recipe of the site does; null without one. */
            steps: string[] | null;
            maxSpend: {
                amountCents: number;
                currency: string;
            };
            /** @description A person has to confirm the exact total. */
            confirmsTotal: boolean;
            /** @description Whether more than a rehearsal can be started. */
            canOrder: boolean;
        };
        BrokerSession: {
            /** Format: uuid */
            id: string;
            name: string;
            organization: string | null;
            activity: string | null;
            startDate: string | null;
            endDate: string | null;
            city: string | null;
            url: string | null;
            site: string | null;
        };
        /** @description One thing that a run has done, without secrets. */
        BrokerActivity: {
            id: string;
            /** @enum {string} */
            kind: "step" | "note" | "stop";
            text: string;
            detail: unknown;
            /** Format: date-time */
            at: string;
        };
        BrokerScreen: {
            /** @description Taken now; else the newest that was stored. */
            isLive: boolean;
            reason: string | null;
            origin: string;
            sha256: string;
            width: number;
            height: number;
            /** @constant */
            type: "image/jpeg";
            /** Format: date-time */
            takenAt: string;
            /**
             * Format: base64
             * @description A JPEG. What is typed in and what is private is covered.
             */
            image: string;
        };
        /** @description How a run went. */
        BrokerTrace: {
            moves: {
                event: string;
                from: string | null;
                to: string;
                /** Format: date-time */
                at: string;
            }[];
            /** @description The newest 1,000, without queries, headers and bodies. */
            requests: {
                method: string;
                origin: string;
                path: string;
                /** @description Null: not let through, or no answer. */
                status: number | null;
                note?: string;
                /** Format: date-time */
                at: string;
            }[];
            screens: {
                /** Format: uuid */
                id: string;
                reason: string;
                origin: string;
                sha256: string;
                width: number;
                height: number;
                /** Format: date-time */
                at: string;
            }[];
            /** @description The permit of the order, committed before it left; null without one. */
            order: {
                total: {
                    amountCents: number;
                    currency: string;
                };
                /** Format: date-time */
                sentAt: string;
                answeredAt: string | null;
                outcome: ("ordered" | "waitlisted" | "refused" | "doubtful") | null;
            } | null;
        };
        /** @description A region that is searched for camps. */
        CrawlerCampaign: {
            /** Format: uuid */
            id: string;
            location: string;
            nearby_locations: string[];
            providers: number;
            confidence_threshold: number;
            follow_aggregators: boolean;
            review_first: boolean;
            settings_revision: number;
            /** @description Counts its runs. */
            generation: number;
            /** @enum {string} */
            status: "running" | "paused" | "completed" | "failed";
            /** @description Why it failed. */
            error: string | null;
            /** @description The account; null when it is gone. */
            requested_by: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Of its present generation.
             */
            started_at: string;
            /** Format: date-time */
            updated_at: string;
            finished_at: string | null;
            counts: {
                /** @description Searches of the present generation. */
                search: number;
                /** @description Saved URLs that were crawled. */
                crawl: number;
                /** @description Saved URLs that are judged, included or excluded. */
                resolved_classification: number;
                /** @description Saved URLs that are not. */
                unresolved: number;
            };
            progress: {
                searches: {
                    total: number;
                    queued: number;
                    running: number;
                    completed: number;
                    skipped: number;
                    failed: number;
                    cancelled: number;
                };
                urls: {
                    total: number;
                    queued: number;
                    crawling: number;
                    crawled: number;
                    failed: number;
                    skipped: number;
                    included: number;
                    excluded: number;
                };
                sites: {
                    total: number;
                    queued: number;
                    crawling: number;
                    crawled: number;
                    failed: number;
                    skipped: number;
                };
            };
        };
        /** @description An address that a campaign has saved. */
        CampaignUrl: {
            /** @description In decimal digits. */
            id: string;
            /** Format: uuid */
            campaign_id: string;
            url: string;
            title: string | null;
            /** @description The host of its site, without www. */
            site: string | null;
            /** @description The crawl of its site. */
            job_id: string | null;
            first_generation: number;
            /** @description The last one in which it came up. */
            generation: number;
            /** @enum {string} */
            crawl_status: "queued" | "crawling" | "crawled" | "failed" | "skipped";
            /** @description Whether it is a page of a camp; null: it was not judged. */
            assessment: {
                included: boolean;
                confidence: number;
                reason: string | null;
                evidence: unknown;
            } | null;
            reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description One way in which an address came up. */
        CampaignDiscovery: {
            /** @description In decimal digits. */
            id: string;
            /** Format: uuid */
            campaign_id: string;
            campaign_location: string;
            generation: number;
            /** @description In decimal digits. */
            url_id: string;
            url: string;
            /** @description The saved page that led to it; null: a search did. */
            parent_url_id: string | null;
            parent_url: string | null;
            term: string | null;
            provider: (1 | 2 | 4 | 8) | null;
            /** Format: date-time */
            found_at: string;
        };
        /** @description The homepage of a site that counts as that of a camp. */
        CampaignHomepage: {
            /** @description In decimal digits. */
            id: string;
            homepage: string;
            host: string;
            classification: {
                /** @constant */
                included: true;
                confidence: number;
                reason: string | null;
            };
            /** @description What its crawl says of the whole site. */
            assessment: unknown;
            job_id: string | null;
            /** @description In decimal digits. */
            source_url_id: string;
            /** @description The saved URL by which the site came up. */
            source_url: string;
            /** @description Whether that did not come up in the present generation. */
            historical_source: boolean;
            generation: number;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description One term, asked of one provider. */
        CampaignSearch: {
            /** @description In decimal digits. */
            id: string;
            /** Format: uuid */
            campaign_id: string;
            generation: number;
            place: string;
            term: string;
            provider: 1 | 2 | 4 | 8;
            /** @enum {string} */
            status: "queued" | "running" | "completed" | "skipped" | "failed" | "cancelled";
            attempts: number;
            /** @description How many addresses it found. */
            found: number | null;
            /** @description Why it was skipped, has failed or is tried again. */
            detail: string | null;
            /**
             * Format: date-time
             * @description It is not sent before.
             */
            run_at: string;
            started_at: string | null;
            /** Format: date-time */
            updated_at: string;
            finished_at: string | null;
        };
        /** @description What a campaign was told, as one revision. */
        CampaignSettings: {
            settings_revision: number;
            nearby_locations: string[];
            providers: number;
            confidence_threshold: number;
            follow_aggregators: boolean;
            review_first: boolean;
            changed_by: string | null;
            /** Format: date-time */
            changed_at: string;
        };
        /**
         * @description A page of organizations.
         * @example {
         *       "success": true,
         *       "organizations": [
         *         {
         *           "id": "0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11",
         *           "name": "Lakeside Nature School",
         *           "city": "Burlington",
         *           "region": "VT",
         *           "country": "US",
         *           "latitude": 44.4759,
         *           "longitude": -73.2121,
         *           "coordinate_precision": "street",
         *           "categories": [
         *             "nature",
         *             "day camp"
         *           ],
         *           "organization_type": "nonprofit",
         *           "verified": true,
         *           "address": null,
         *           "postal_code": null,
         *           "canonical_url": null,
         *           "relevant_urls": null,
         *           "legal_name": null,
         *           "contact_name": null,
         *           "contact_email": null,
         *           "contact_phone": null,
         *           "image_urls": []
         *         }
         *       ],
         *       "total": 1,
         *       "unfilteredTotal": 310,
         *       "tier": "paid",
         *       "resultLimit": 500,
         *       "lockedColumns": [
         *         "address",
         *         "postal_code",
         *         "canonical_url",
         *         "relevant_urls",
         *         "legal_name",
         *         "contact_name",
         *         "contact_email",
         *         "contact_phone"
         *       ]
         *     }
         */
        OrganizationList: {
            /** @constant */
            success: true;
            organizations: components["schemas"]["OrganizationRow"][];
            /** @description Exact number of matches. */
            total: number;
            /** @description Exact number of disclosed records of the kind. */
            unfilteredTotal: number;
            /** @description The caller's API tier. */
            tier: string;
            /** @description How many rows paging can reach; null is all. */
            resultLimit: number | null;
            /** @description Columns that are null because the plan does not see them. */
            lockedColumns: string[];
        };
        /** @description One organization of a list. */
        OrganizationRow: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            id: string;
            /** @description Name, 1 to 300 characters. */
            name?: string;
            /** @description Description as the source gave it. */
            description?: string;
            /** @description City of the record's own location. */
            city?: string;
            /** @description State or region of the record's own location, as the source gave it. */
            region?: string;
            /** @description Country of the record's own location. */
            country?: string;
            /** @description Exact street address. */
            address?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Latitude in degrees, full stored precision on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, full stored precision on every plan. */
            longitude?: number;
            /**
             * @description Quality of the source of the point, not its digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Inclusive whole completed years; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description Inclusive school grades; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities in prose, apart from accessibility. */
            amenities?: string;
            /** @description Accessibility in prose. */
            accessibility?: string;
            /** @description Staff marked an early-bird offer; never inferred. */
            early_bird?: boolean;
            /** @description Verified official primary source. Absent means not confirmed, not that there is none. */
            canonical_url?: string | null;
            /** @description Supporting or unverified pages, third-party directories included. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /** @description Legal name of the operator. */
            legal_name?: string | null;
            /** @description Name of a contact. */
            contact_name?: string | null;
            /** @description E-mail address. */
            contact_email?: string | null;
            /** @description Telephone number. */
            contact_phone?: string | null;
            /**
             * @description Type of operator.
             * @enum {string}
             */
            organization_type?: "nonprofit" | "for_profit" | "public" | "religious" | "school" | "other";
            /** @description Accreditations held. */
            accreditations?: string[];
            /** @description Year of foundation. */
            founded_year?: number;
            /** @description Own active images: cover, logo, then gallery. Not for previews. */
            image_urls?: string[];
            resolved_cover?: components["schemas"]["Cover"];
        };
        /** @description The record's selected cover, else one borrowed from its activity or organization. */
        Cover: {
            /** Format: uuid */
            id: string;
            displayUrl: string;
            label: string | null;
            /** @enum {string} */
            kind: "image" | "logo";
            width: number | null;
            height: number | null;
            isStock: boolean;
            stock: {
                [key: string]: unknown;
            } | null;
            /** @description Whose image it is, when it is borrowed. */
            sourceEntity?: {
                /** @enum {string} */
                kind: "organization" | "activity" | "session";
                /** Format: uuid */
                id: string;
            };
        };
        /**
         * @description A page of activities.
         * @example {
         *       "success": true,
         *       "activities": [
         *         {
         *           "id": "5d1c7c0e-8c4b-4f0c-9b2e-0f6f3c1f2a22",
         *           "organization_id": "0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11",
         *           "name": "Forest Explorers",
         *           "categories": [
         *             "nature"
         *           ],
         *           "age_range_years": [
         *             6,
         *             10
         *           ],
         *           "skill_level": "all",
         *           "format": "in_person",
         *           "seasonality": [
         *             "summer"
         *           ],
         *           "overnight": false,
         *           "address": null,
         *           "postal_code": null,
         *           "canonical_url": null,
         *           "relevant_urls": null,
         *           "image_urls": []
         *         }
         *       ],
         *       "total": 1,
         *       "unfilteredTotal": 310,
         *       "tier": "paid",
         *       "resultLimit": 500,
         *       "lockedColumns": [
         *         "address",
         *         "postal_code",
         *         "canonical_url",
         *         "relevant_urls"
         *       ]
         *     }
         */
        ActivityList: {
            /** @constant */
            success: true;
            activities: components["schemas"]["ActivityRow"][];
            /** @description Exact number of matches. */
            total: number;
            /** @description Exact number of disclosed records of the kind. */
            unfilteredTotal: number;
            /** @description The caller's API tier. */
            tier: string;
            /** @description How many rows paging can reach; null is all. */
            resultLimit: number | null;
            /** @description Columns that are null because the plan does not see them. */
            lockedColumns: string[];
        };
        /** @description One activity of a list. */
        ActivityRow: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The organization that runs the activity.
             */
            organization_id?: string;
            /** @description Name, 1 to 300 characters. */
            name?: string;
            /** @description Description as the source gave it. */
            description?: string;
            /** @description City of the record's own location. */
            city?: string;
            /** @description State or region of the record's own location, as the source gave it. */
            region?: string;
            /** @description Country of the record's own location. */
            country?: string;
            /** @description Exact street address. */
            address?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Latitude in degrees, full stored precision on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, full stored precision on every plan. */
            longitude?: number;
            /**
             * @description Quality of the source of the point, not its digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Inclusive whole completed years; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description Inclusive school grades; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities in prose, apart from accessibility. */
            amenities?: string;
            /** @description Accessibility in prose. */
            accessibility?: string;
            /** @description Staff marked an early-bird offer; never inferred. */
            early_bird?: boolean;
            /** @description Verified official primary source. Absent means not confirmed, not that there is none. */
            canonical_url?: string | null;
            /** @description Supporting or unverified pages, third-party directories included. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /**
             * @description Skill the activity is for.
             * @enum {string}
             */
            skill_level?: "beginner" | "intermediate" | "advanced" | "all";
            /**
             * @description How it takes place.
             * @enum {string}
             */
            format?: "in_person" | "online" | "hybrid";
            /** @description Seasons it is offered in. */
            seasonality?: ("spring" | "summer" | "fall" | "winter" | "year_round")[];
            /** @description True overnight, false day; absent unknown. */
            overnight?: boolean;
            /** @description Own active images: cover, logo, then gallery. Not for previews. */
            image_urls?: string[];
            resolved_cover?: components["schemas"]["Cover"];
            /** @description URL of the selected cover. */
            image_url?: string;
        };
        /**
         * @description A page of sessions.
         * @example {
         *       "success": true,
         *       "sessions": [
         *         {
         *           "id": "9a3f6d58-2f0b-4d76-8a1d-7c5e4b9d3b33",
         *           "activity_id": "5d1c7c0e-8c4b-4f0c-9b2e-0f6f3c1f2a22",
         *           "name": "Forest Explorers, week 1",
         *           "age_range_years": [
         *             6,
         *             10
         *           ],
         *           "start_date": "2026-07-06",
         *           "end_date": "2026-07-10",
         *           "registration_status": "open",
         *           "address": null,
         *           "postal_code": null,
         *           "canonical_url": null,
         *           "relevant_urls": null,
         *           "capacity": null,
         *           "spots_available": null,
         *           "prices": null,
         *           "discounts": null,
         *           "before_care_pricing": null,
         *           "after_care_pricing": null,
         *           "image_urls": []
         *         }
         *       ],
         *       "total": 1,
         *       "unfilteredTotal": 310,
         *       "tier": "paid",
         *       "resultLimit": 500,
         *       "lockedColumns": [
         *         "address",
         *         "postal_code",
         *         "canonical_url",
         *         "relevant_urls",
         *         "capacity",
         *         "spots_available",
         *         "prices",
         *         "discounts",
         *         "before_care_pricing",
         *         "after_care_pricing"
         *       ]
         *     }
         */
        SessionList: {
            /** @constant */
            success: true;
            sessions: components["schemas"]["SessionRow"][];
            /** @description Exact number of matches. */
            total: number;
            /** @description Exact number of disclosed records of the kind. */
            unfilteredTotal: number;
            /** @description The caller's API tier. */
            tier: string;
            /** @description How many rows paging can reach; null is all. */
            resultLimit: number | null;
            /** @description Columns that are null because the plan does not see them. */
            lockedColumns: string[];
        };
        /** @description One session of a list. */
        SessionRow: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The session's own owner; absent when its activity's organization owns it.
             */
            organization_id?: string;
            /**
             * Format: uuid
             * @description The activity the session offers.
             */
            activity_id?: string;
            /** @description Name, 1 to 300 characters. */
            name?: string;
            /** @description Description as the source gave it. */
            description?: string;
            /** @description City of the record's own location. */
            city?: string;
            /** @description State or region of the record's own location, as the source gave it. */
            region?: string;
            /** @description Country of the record's own location. */
            country?: string;
            /** @description Exact street address. */
            address?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Latitude in degrees, full stored precision on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, full stored precision on every plan. */
            longitude?: number;
            /**
             * @description Quality of the source of the point, not its digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Inclusive whole completed years; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description Inclusive school grades; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities in prose, apart from accessibility. */
            amenities?: string;
            /** @description Accessibility in prose. */
            accessibility?: string;
            /** @description Staff marked an early-bird offer; never inferred. */
            early_bird?: boolean;
            /** @description Verified official primary source. Absent means not confirmed, not that there is none. */
            canonical_url?: string | null;
            /** @description Supporting or unverified pages, third-party directories included. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /**
             * Format: date
             * @description First day.
             */
            start_date?: string;
            /**
             * Format: date
             * @description Last day.
             */
            end_date?: string;
            /** @description True overnight, false day; absent unknown. */
            overnight?: boolean;
            /**
             * @description State of registration.
             * @enum {string}
             */
            registration_status?: "open" | "waitlist" | "full" | "closed" | "upcoming";
            /**
             * @description Places left, in words.
             * @enum {string}
             */
            availability?: "available" | "limited" | "full";
            /**
             * Format: date
             * @description Registration opens; the session's own date.
             */
            registration_open_date?: string;
            /**
             * Format: date
             * @description Registration closes; the session's own date.
             */
            registration_close_date?: string;
            /** @description Places in all. */
            capacity?: number | null;
            /** @description Places left. */
            spots_available?: number | null;
            /** @description Price options in source order; an empty array is no recorded price, zero is free. */
            prices?: components["schemas"]["SessionPrice"][] | null;
            /** @description Discount terms in the source's own words. */
            discounts?: string | null;
            /** @description When attendance takes place. Prices inside need pricing, care clocks need care_hours. */
            schedule_configurations?: components["schemas"]["ScheduleConfiguration"][];
            /** @description Quote for care before hours, when every price option records the same. */
            before_care_pricing?: components["schemas"]["CarePricing"] | null;
            /** @description Quote for care after hours, when every price option records the same. */
            after_care_pricing?: components["schemas"]["CarePricing"] | null;
            /** @description Own active images: cover, logo, then gallery. Not for previews. */
            image_urls?: string[];
            resolved_cover?: components["schemas"]["Cover"];
        };
        /** @description One price option, as the source ordered it. Price 0 is explicitly free. */
        SessionPrice: {
            price?: number | null;
            basis?: ("hour" | "day" | "week" | "month" | "session") | null;
            currency?: string | null;
            description?: string | null;
            before_care_pricing?: components["schemas"]["CarePricing"] | null;
            after_care_pricing?: components["schemas"]["CarePricing"] | null;
        };
        /** @description Price of care before or after hours. Amount 0 is explicitly free. */
        CarePricing: {
            amount: number;
            currency: string;
            basis?: ("hour" | "day" | "week" | "month" | "session") | null;
        };
        /** @description One way of attending: dates or a weekly rule, hours and care. */
        ScheduleConfiguration: {
            label?: string | null;
            dates?: string[];
            date_rule?: {
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
                days_of_week?: string[];
            } & {
                [key: string]: unknown;
            };
            exclusions?: string[];
            hours?: {
                start: string;
                end: string;
            }[];
            before_care?: {
                available?: boolean | null;
                start?: string | null;
                end?: string | null;
                price?: components["schemas"]["CarePricing"] | null;
            } | null;
            after_care?: {
                available?: boolean | null;
                start?: string | null;
                end?: string | null;
                price?: components["schemas"]["CarePricing"] | null;
            } | null;
            prices?: components["schemas"]["SessionPrice"][] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description What an organization offers, in short. */
        Offer: {
            /** Format: uuid */
            organizationId: string;
            /** @description Its activities. */
            programs: number;
            /** @description Its sessions that meet the filter; what follows is told of them. */
            sessions: number;
            /**
             * @description In years, from the youngest to the oldest that any of them takes; null is open. Those of its
             *     activities where no session says.
             */
            ages: [
                number | null,
                number | null
            ] | null;
            firstDay: string | null;
            lastDay: string | null;
            /**
             * @description The least: by the week, else by session, day, month or hour; in US dollars where there is
             *     one. Null where none is known, and for plans that see no prices.
             */
            price: {
                price: number;
                currency?: string;
                basis?: string;
            } | null;
        };
        /** @description One organization with its relatives. */
        OrganizationDetail: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            id: string;
            /** @description Name, 1 to 300 characters. */
            name?: string;
            /** @description Description as the source gave it. */
            description?: string;
            /** @description City of the record's own location. */
            city?: string;
            /** @description State or region of the record's own location, as the source gave it. */
            region?: string;
            /** @description Country of the record's own location. */
            country?: string;
            /** @description Exact street address. */
            address?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Latitude in degrees, full stored precision on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, full stored precision on every plan. */
            longitude?: number;
            /**
             * @description Quality of the source of the point, not its digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Inclusive whole completed years; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description Inclusive school grades; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities in prose, apart from accessibility. */
            amenities?: string;
            /** @description Accessibility in prose. */
            accessibility?: string;
            /** @description Staff marked an early-bird offer; never inferred. */
            early_bird?: boolean;
            /** @description Verified official primary source. Absent means not confirmed, not that there is none. */
            canonical_url?: string | null;
            /** @description Supporting or unverified pages, third-party directories included. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /** @description Legal name of the operator. */
            legal_name?: string | null;
            /** @description Name of a contact. */
            contact_name?: string | null;
            /** @description E-mail address. */
            contact_email?: string | null;
            /** @description Telephone number. */
            contact_phone?: string | null;
            /**
             * @description Type of operator.
             * @enum {string}
             */
            organization_type?: "nonprofit" | "for_profit" | "public" | "religious" | "school" | "other";
            /** @description Accreditations held. */
            accreditations?: string[];
            /** @description Year of foundation. */
            founded_year?: number;
            resolved_cover?: components["schemas"]["Cover"];
            /** @description At most 100, by name. */
            activities: components["schemas"]["Activity"][];
        };
        /** @description One activity. Fields without a value are left out; null means locked. */
        Activity: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The organization that runs the activity.
             */
            organization_id?: string;
            /** @description Name, 1 to 300 characters. */
            name?: string;
            /** @description Description as the source gave it. */
            description?: string;
            /** @description City of the record's own location. */
            city?: string;
            /** @description State or region of the record's own location, as the source gave it. */
            region?: string;
            /** @description Country of the record's own location. */
            country?: string;
            /** @description Exact street address. */
            address?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Latitude in degrees, full stored precision on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, full stored precision on every plan. */
            longitude?: number;
            /**
             * @description Quality of the source of the point, not its digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Inclusive whole completed years; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description Inclusive school grades; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities in prose, apart from accessibility. */
            amenities?: string;
            /** @description Accessibility in prose. */
            accessibility?: string;
            /** @description Staff marked an early-bird offer; never inferred. */
            early_bird?: boolean;
            /** @description Verified official primary source. Absent means not confirmed, not that there is none. */
            canonical_url?: string | null;
            /** @description Supporting or unverified pages, third-party directories included. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /**
             * @description Skill the activity is for.
             * @enum {string}
             */
            skill_level?: "beginner" | "intermediate" | "advanced" | "all";
            /**
             * @description How it takes place.
             * @enum {string}
             */
            format?: "in_person" | "online" | "hybrid";
            /** @description Seasons it is offered in. */
            seasonality?: ("spring" | "summer" | "fall" | "winter" | "year_round")[];
            /** @description True overnight, false day; absent unknown. */
            overnight?: boolean;
        };
        /** @description One page of a record's own active images. */
        CanonicalMediaPage: {
            entity: {
                /** @enum {string} */
                kind: "organization" | "activity" | "session";
                /** Format: uuid */
                id: string;
            };
            items: components["schemas"]["Image"][];
            coverId: string | null;
            logoId: string | null;
            total: number;
            limit: number;
            offset: number;
            resolvedCover: components["schemas"]["Cover"] | null;
        };
        /** @description One image. Uploaded images have a relative URL. */
        Image: {
            /** Format: uuid */
            id: string;
            displayUrl: string;
            label: string | null;
            /** @enum {string} */
            kind: "image" | "logo";
            width: number | null;
            height: number | null;
            isStock: boolean;
            stock: {
                [key: string]: unknown;
            } | null;
            /** @description Who lists it, newest first; for ADMIN viewers of the media routes alone. */
            source?: components["schemas"]["MediaSource"][];
        };
        /** @description A contribution that lists the image. */
        MediaSource: {
            /** @description True for a first load of values whose origin is not known. */
            baseline: boolean;
            /** Format: date-time */
            observedAt: string;
            /** @description The page it was found on, where one was named. */
            sourcePageUrl: string | null;
            source: {
                /** @enum {string} */
                kind: "crawler" | "manual" | "legacy" | "upload";
                /** @description The source's own id of the record; of an upload the id of the asset. */
                recordId: string;
                /** @description The origin of the page. */
                website: string | null;
            };
        };
        /** @description One activity with its relatives. */
        ActivityDetail: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The organization that runs the activity.
             */
            organization_id?: string;
            /** @description Name, 1 to 300 characters. */
            name?: string;
            /** @description Description as the source gave it. */
            description?: string;
            /** @description City of the record's own location. */
            city?: string;
            /** @description State or region of the record's own location, as the source gave it. */
            region?: string;
            /** @description Country of the record's own location. */
            country?: string;
            /** @description Exact street address. */
            address?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Latitude in degrees, full stored precision on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, full stored precision on every plan. */
            longitude?: number;
            /**
             * @description Quality of the source of the point, not its digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Inclusive whole completed years; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description Inclusive school grades; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities in prose, apart from accessibility. */
            amenities?: string;
            /** @description Accessibility in prose. */
            accessibility?: string;
            /** @description Staff marked an early-bird offer; never inferred. */
            early_bird?: boolean;
            /** @description Verified official primary source. Absent means not confirmed, not that there is none. */
            canonical_url?: string | null;
            /** @description Supporting or unverified pages, third-party directories included. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /**
             * @description Skill the activity is for.
             * @enum {string}
             */
            skill_level?: "beginner" | "intermediate" | "advanced" | "all";
            /**
             * @description How it takes place.
             * @enum {string}
             */
            format?: "in_person" | "online" | "hybrid";
            /** @description Seasons it is offered in. */
            seasonality?: ("spring" | "summer" | "fall" | "winter" | "year_round")[];
            /** @description True overnight, false day; absent unknown. */
            overnight?: boolean;
            resolved_cover?: components["schemas"]["Cover"];
            /** @description URL of the selected cover. */
            image_url?: string;
            organization?: components["schemas"]["Organization"];
            /** @description At most 100, by first day. */
            sessions: components["schemas"]["Session"][];
        };
        /** @description One organization. Fields without a value are left out; null means locked. */
        Organization: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            id: string;
            /** @description Name, 1 to 300 characters. */
            name?: string;
            /** @description Description as the source gave it. */
            description?: string;
            /** @description City of the record's own location. */
            city?: string;
            /** @description State or region of the record's own location, as the source gave it. */
            region?: string;
            /** @description Country of the record's own location. */
            country?: string;
            /** @description Exact street address. */
            address?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Latitude in degrees, full stored precision on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, full stored precision on every plan. */
            longitude?: number;
            /**
             * @description Quality of the source of the point, not its digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Inclusive whole completed years; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description Inclusive school grades; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities in prose, apart from accessibility. */
            amenities?: string;
            /** @description Accessibility in prose. */
            accessibility?: string;
            /** @description Staff marked an early-bird offer; never inferred. */
            early_bird?: boolean;
            /** @description Verified official primary source. Absent means not confirmed, not that there is none. */
            canonical_url?: string | null;
            /** @description Supporting or unverified pages, third-party directories included. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /** @description Legal name of the operator. */
            legal_name?: string | null;
            /** @description Name of a contact. */
            contact_name?: string | null;
            /** @description E-mail address. */
            contact_email?: string | null;
            /** @description Telephone number. */
            contact_phone?: string | null;
            /**
             * @description Type of operator.
             * @enum {string}
             */
            organization_type?: "nonprofit" | "for_profit" | "public" | "religious" | "school" | "other";
            /** @description Accreditations held. */
            accreditations?: string[];
            /** @description Year of foundation. */
            founded_year?: number;
        };
        /** @description One session. Fields without a value are left out; null means locked. */
        Session: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The session's own owner; absent when its activity's organization owns it.
             */
            organization_id?: string;
            /**
             * Format: uuid
             * @description The activity the session offers.
             */
            activity_id?: string;
            /** @description Name, 1 to 300 characters. */
            name?: string;
            /** @description Description as the source gave it. */
            description?: string;
            /** @description City of the record's own location. */
            city?: string;
            /** @description State or region of the record's own location, as the source gave it. */
            region?: string;
            /** @description Country of the record's own location. */
            country?: string;
            /** @description Exact street address. */
            address?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Latitude in degrees, full stored precision on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, full stored precision on every plan. */
            longitude?: number;
            /**
             * @description Quality of the source of the point, not its digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Inclusive whole completed years; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description Inclusive school grades; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities in prose, apart from accessibility. */
            amenities?: string;
            /** @description Accessibility in prose. */
            accessibility?: string;
            /** @description Staff marked an early-bird offer; never inferred. */
            early_bird?: boolean;
            /** @description Verified official primary source. Absent means not confirmed, not that there is none. */
            canonical_url?: string | null;
            /** @description Supporting or unverified pages, third-party directories included. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /**
             * Format: date
             * @description First day.
             */
            start_date?: string;
            /**
             * Format: date
             * @description Last day.
             */
            end_date?: string;
            /** @description True overnight, false day; absent unknown. */
            overnight?: boolean;
            /**
             * @description State of registration.
             * @enum {string}
             */
            registration_status?: "open" | "waitlist" | "full" | "closed" | "upcoming";
            /**
             * @description Places left, in words.
             * @enum {string}
             */
            availability?: "available" | "limited" | "full";
            /**
             * Format: date
             * @description Registration opens; the session's own date.
             */
            registration_open_date?: string;
            /**
             * Format: date
             * @description Registration closes; the session's own date.
             */
            registration_close_date?: string;
            /** @description Places in all. */
            capacity?: number | null;
            /** @description Places left. */
            spots_available?: number | null;
            /** @description Price options in source order; an empty array is no recorded price, zero is free. */
            prices?: components["schemas"]["SessionPrice"][] | null;
            /** @description Discount terms in the source's own words. */
            discounts?: string | null;
            /** @description When attendance takes place. Prices inside need pricing, care clocks need care_hours. */
            schedule_configurations?: components["schemas"]["ScheduleConfiguration"][];
            /** @description Quote for care before hours, when every price option records the same. */
            before_care_pricing?: components["schemas"]["CarePricing"] | null;
            /** @description Quote for care after hours, when every price option records the same. */
            after_care_pricing?: components["schemas"]["CarePricing"] | null;
        };
        /** @description One session with its relatives. */
        SessionDetail: {
            /**
             * Format: uuid
             * @description Identifier of the record.
             */
            id: string;
            /**
             * Format: uuid
             * @description The session's own owner; absent when its activity's organization owns it.
             */
            organization_id?: string;
            /**
             * Format: uuid
             * @description The activity the session offers.
             */
            activity_id?: string;
            /** @description Name, 1 to 300 characters. */
            name?: string;
            /** @description Description as the source gave it. */
            description?: string;
            /** @description City of the record's own location. */
            city?: string;
            /** @description State or region of the record's own location, as the source gave it. */
            region?: string;
            /** @description Country of the record's own location. */
            country?: string;
            /** @description Exact street address. */
            address?: string | null;
            /** @description Postal code. */
            postal_code?: string | null;
            /** @description Latitude in degrees, full stored precision on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, full stored precision on every plan. */
            longitude?: number;
            /**
             * @description Quality of the source of the point, not its digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Inclusive whole completed years; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description Inclusive school grades; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities in prose, apart from accessibility. */
            amenities?: string;
            /** @description Accessibility in prose. */
            accessibility?: string;
            /** @description Staff marked an early-bird offer; never inferred. */
            early_bird?: boolean;
            /** @description Verified official primary source. Absent means not confirmed, not that there is none. */
            canonical_url?: string | null;
            /** @description Supporting or unverified pages, third-party directories included. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /**
             * Format: date
             * @description First day.
             */
            start_date?: string;
            /**
             * Format: date
             * @description Last day.
             */
            end_date?: string;
            /** @description True overnight, false day; absent unknown. */
            overnight?: boolean;
            /**
             * @description State of registration.
             * @enum {string}
             */
            registration_status?: "open" | "waitlist" | "full" | "closed" | "upcoming";
            /**
             * @description Places left, in words.
             * @enum {string}
             */
            availability?: "available" | "limited" | "full";
            /**
             * Format: date
             * @description Registration opens; the session's own date.
             */
            registration_open_date?: string;
            /**
             * Format: date
             * @description Registration closes; the session's own date.
             */
            registration_close_date?: string;
            /** @description Places in all. */
            capacity?: number | null;
            /** @description Places left. */
            spots_available?: number | null;
            /** @description Price options in source order; an empty array is no recorded price, zero is free. */
            prices?: components["schemas"]["SessionPrice"][] | null;
            /** @description Discount terms in the source's own words. */
            discounts?: string | null;
            /** @description When attendance takes place. Prices inside need pricing, care clocks need care_hours. */
            schedule_configurations?: components["schemas"]["ScheduleConfiguration"][];
            /** @description Quote for care before hours, when every price option records the same. */
            before_care_pricing?: components["schemas"]["CarePricing"] | null;
            /** @description Quote for care after hours, when every price option records the same. */
            after_care_pricing?: components["schemas"]["CarePricing"] | null;
            resolved_cover?: components["schemas"]["Cover"];
            activity?: components["schemas"]["Activity"];
        };
        /** @description A set of organizations that staff share. */
        Collection: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The account that made it; null when that account is gone. */
            createdBy: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its name, its members or its state last changed.
             */
            updatedAt: string;
            /** @description From then on nothing of it changes. */
            archivedAt: string | null;
            /** @description All members, available or not. */
            memberCount: number;
            /** @description Members that are neither deleted nor blacklisted. */
            availableMemberCount: number;
        };
        /** @description A crawl: what it looks for, within which limits, and how far it is. */
        CrawlerJob: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            mode: "search" | "organization_website";
            /** @enum {string} */
            status: "queued" | "running" | "completed" | "failed" | "blocked" | "cancelled";
            /** @description Stamped when it was made. */
            contract_version: number;
            search_term: string;
            organization: {
                name: string;
                website?: string;
            } | null;
            /** @description Sites are judged as a whole before their pages count. */
            activity_filter: boolean;
            providers: number;
            settings: number;
            /** @description Links from a first page; null: any number. */
            depth: number | null;
            allow_unlimited: boolean;
            /** @description Null in jobs of contract 1 alone. */
            max_urls_per_site: number | null;
            /** @description How much may be spent; null: without a limit. */
            acquisition_budget: {
                queries: number | null;
                candidates: number | null;
                pages: number | null;
                pages_per_site: number | null;
                model_requests: number | null;
            };
            /** @description How URLs are judged. */
            jev_config: {
                [key: string]: unknown;
            } | null;
            /** @description Pages count from this confidence on. */
            confidence_threshold: number;
            counts: components["schemas"]["CrawlerCounts"];
            campaign_id: string | null;
            error_code: string | null;
            /** @description Why it ended as it did, in words. */
            error: string | null;
            /** @description Of jobs that judge sites: which site was taken. */
            site_resolution?: unknown;
            /** @description The account; null when it is gone. */
            requested_by: string | null;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            /** Format: date-time */
            updated_at: string;
            finished_at: string | null;
        };
        /** @description Pages by what was judged of them. */
        CrawlerCounts: {
            total: number;
            included: number;
            excluded: number;
            /** @description added and removed together. */
            changed: number;
            /** @description Included now and not in the baseline. */
            added: number;
            /** @description Included in the baseline and excluded now. */
            removed: number;
            /** @description Pages that could not be read, which are excluded, or judged. */
            errors: number;
            /** @description Not judged yet. */
            pending: number;
            /** @description Judged, with a confidence within 0.15 of the threshold. */
            uncertain: number;
        };
        /** @description One judging of the pages of a crawl. */
        CrawlerEvaluation: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            job_id: string;
            /**
             * @description original: the crawl's own; site_vetting: that of a job that judges sites; rejudge: of a
             *     saved crawl.
             * @enum {string}
             */
            kind: "original" | "rejudge" | "site_vetting";
            /**
             * @description What is judged: URLs, or whether a site is of a summer camp.
             * @enum {string}
             */
            purpose: "url_relevance" | "summer_camp";
            /**
             * @description partial: some pages could not be judged; failed: none could.
             * @enum {string}
             */
            status: "queued" | "running" | "completed" | "partial" | "failed" | "cancelled";
            /**
             * Format: uuid
             * @description The crawl whose pages are judged.
             */
            attempt_id: string;
            /** @description Of a rejudge: the saved crawl it was made from. */
            source_attempt_id: string | null;
            /** @description What added and removed are compared with. */
            baseline_evaluation_id: string | null;
            /** @description Why it ended, in words. */
            completion_reason: string | null;
            config: {
                [key: string]: unknown;
            };
            counts: components["schemas"]["CrawlerCounts"];
            idempotency_key: string | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
        };
        /** @description How far a crawl is on its way into the catalog. */
        CrawlerPublication: {
            /** @enum {string} */
            status: "review" | "pending" | "applied" | "refused";
            summary: {
                /** @description That were read for it. */
                pages: number;
                inserted: number;
                updated: number;
                /** @description On record, and a better word stands. */
                overruled: number;
                /** @description On record, and updates by programs are suppressed. */
                held: number;
                unchanged: number;
                refused: number;
                /** @description At most 100. */
                refusals: {
                    key: string;
                    reason: string;
                }[];
            } | null;
            released_at: string | null;
            published_at: string | null;
            /** @description Offers for merging that nobody has decided. */
            duplicates: number;
        };
        /** @description Two records that look alike. */
        CrawlerDuplicate: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "organization" | "activity" | "session";
            /**
             * Format: uuid
             * @description What the crawl found.
             */
            record_id: string;
            /**
             * Format: uuid
             * @description What was there, and stays when they are merged.
             */
            other_id: string;
            name: string | null;
            job_id: string | null;
            reason: string;
            /** Format: date-time */
            found_at: string;
        };
        /** @description A page of a crawl and what was judged of it. */
        CrawlerResult: {
            /** @description Where reading it ended, after redirects. */
            url: string;
            /** @description The verdict; null: not judged. */
            included: boolean | null;
            /** @description How likely the page counts. */
            confidence: number | null;
            /** @enum {string} */
            set: "added" | "removed" | "unchanged" | "uncertain" | "pending";
            /** @description The verdict of what it is compared with. */
            baseline_included: boolean | null;
            reason: string | null;
            /** @description What of the page speaks for the verdict. */
            evidence: unknown;
            /** @description Of three judges: what each says. */
            votes: unknown;
            error: string | null;
        };
        /** @description What may be edited of a record, as it is now. */
        EditForm: {
            entity: {
                /** @enum {string} */
                kind: "organization" | "activity" | "session";
                /** Format: uuid */
                id: string;
            };
            /** @description The update link that it was asked with; null for accounts. */
            link: {
                /** Format: uuid */
                id: string;
                /** Format: date-time */
                expiresAt: string;
            } | null;
            fields: {
                name: string;
                label: string;
                description: string;
                /** @enum {string} */
                type: "text" | "number" | "text[]" | "range" | "boolean" | "url" | "url[]" | "integer" | "date" |
                    "prices" | "schedule";
                required: boolean;
                clearable: boolean;
                /** @description The closed set of values, or of members of a list. */
                allowed?: string[];
                /** @description As stored, in the form of an import; null when there is none. */
                value: unknown;
                /** @description There is a value: replacing or clearing it takes a `reason`. */
                needsReason: boolean;
            }[];
            media: components["schemas"]["CanonicalMediaPage"];
            relevantUrls: string[];
            /** @description Names the state of the record that a form shows. */
            version: string;
        };
        /**
         * @description What an edit did.
         * @example {
         *       "success": true,
         *       "contributionId": "1600001",
         *       "changed": [
         *         "city"
         *       ],
         *       "unchanged": []
         *     }
         */
        EditAnswer: {
            /** @constant */
            success: true;
            /** @description Null when there was nothing to record. */
            contributionId: string | null;
            /** @description Fields that have another value now; the gallery is `media`. */
            changed: string[];
            /** @description Fields that were sent and stand as they stood. */
            unchanged: string[];
        };
        /**
         * @description Something was changed since `expectedVersion`: the form as it is now. Or the `requestId` is
         *     used.
         */
        EditConflict: {
            data: null;
            /** @constant */
            error: true;
            /** @description What is wrong, for a person. */
            message: string;
            /**
             * @description What is wrong, for a program. Names are never reused or changed.
             * @enum {string}
             */
            code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" | "invalid_graphql" |
                "query_too_large" | "request_timeout" | "unauthorized" | "plan_required" | "allowance_spent" |
                "forbidden" | "recent_sign_in_required" | "untrusted_origin" | "csrf_token_required" | "hidden_field" |
                "result_window" | "not_found" | "gone" | "method_not_allowed" | "conflict" | "key_reused" |
                "wrong_state" | "quote_changed" | "lease_lost" | "card_required" | "profile_changed" |
                "duplicate_booking" | "question_closed" | "booking_final" | "payment_started" | "briefly_busy" |
                "dependency_unavailable" | "invalid_code" | "rate_limited" | "stale_version" | "too_large" |
                "unsupported_media_type" | "allowance_exhausted" | "too_many_streams" | "internal_error" |
                "database_unavailable" | "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" | "query_running" |
                "sql_parser_mismatch";
            /** @description Quote it when you report a problem. */
            requestId: string;
            form?: components["schemas"]["EditForm"];
        } & {
            [key: string]: unknown;
        };
        /** @description A link by which an organization is edited without an account. */
        UpdateLink: {
            /** Format: uuid */
            id: string;
            /** @description The account that made it; null when that account is gone. */
            createdBy: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            revokedAt: string | null;
            /** @description How often the form was opened or sent with it. */
            uses: number;
            lastUsedAt: string | null;
        };
        /**
         * @description Counts of values over organizations.
         * @example {
         *       "success": true,
         *       "facets": {
         *         "category": [
         *           {
         *             "value": "nature",
         *             "count": 12
         *           }
         *         ]
         *       },
         *       "total": 310
         *     }
         */
        OrganizationFacets: {
            /** @constant */
            success: true;
            /**
             * @description The values of each field asked for, by the name it was asked by: most frequent first, then
             *     by value; days in the order of time. Unset, blank and unknown are no values.
             */
            facets: {
                [key: string]: {
                    value: string | number | boolean;
                    /** @description Exact number of matching records with the value. */
                    count: number;
                }[];
            };
            /** @description Exact number of records that match. */
            total: number;
        };
        /**
         * @description Counts of values over activities.
         * @example {
         *       "success": true,
         *       "facets": {
         *         "category": [
         *           {
         *             "value": "nature",
         *             "count": 12
         *           }
         *         ]
         *       },
         *       "total": 310
         *     }
         */
        ActivityFacets: {
            /** @constant */
            success: true;
            /**
             * @description The values of each field asked for, by the name it was asked by: most frequent first, then
             *     by value; days in the order of time. Unset, blank and unknown are no values.
             */
            facets: {
                [key: string]: {
                    value: string | number | boolean;
                    /** @description Exact number of matching records with the value. */
                    count: number;
                }[];
            };
            /** @description Exact number of records that match. */
            total: number;
        };
        /**
         * @description Counts of values over sessions.
         * @example {
         *       "success": true,
         *       "facets": {
         *         "category": [
         *           {
         *             "value": "nature",
         *             "count": 12
         *           }
         *         ]
         *       },
         *       "total": 310
         *     }
         */
        SessionFacets: {
            /** @constant */
            success: true;
            /**
             * @description The values of each field asked for, by the name it was asked by: most frequent first, then
             *     by value; days in the order of time. Unset, blank and unknown are no values.
             */
            facets: {
                [key: string]: {
                    value: string | number | boolean;
                    /** @description Exact number of matching records with the value. */
                    count: number;
                }[];
            };
            /** @description Exact number of records that match. */
            total: number;
        };
        /** @description The profile of a child, for its owner and guardians alone. */
        Child: {
            /** Format: uuid */
            id: string;
            version: number;
            /**
             * @description What the caller is to the profile.
             * @enum {string}
             */
            role: "owner" | "guardian";
            reuseAllowed: boolean;
            fields: components["schemas"]["ChildFieldsOutput"];
            planning: components["schemas"]["ChildPlanningOutput"];
            preferences: components["schemas"]["ChildPreferencesOutput"];
            provenance: components["schemas"]["Provenance"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description The approval of each value that is saved, by its key. */
        Provenance: {
            [key: string]: components["schemas"]["Approval"];
        };
        Approval: {
            /** @enum {string} */
            source: "manual" | "assistant";
            /** @description The adult who approved; null when that account is erased. */
            actorId: string | null;
            /** Format: date-time */
            approvedAt: string;
            /** @description Of your own turn, while its conversation is kept. */
            sourceReference?: {
                /** Format: uuid */
                conversationId: string;
                /** Format: uuid */
                turnId: string;
            };
            /** @description The version that the approval made. */
            version: number;
        };
        /** @description When the caller needs care for children. */
        CareRequirement: {
            /** Format: uuid */
            id: string;
            version: number;
            /** @description Of its children those that you can access now. */
            childIds: string[];
            details: components["schemas"]["CareDetails"];
            provenance: components["schemas"]["Provenance"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CareDetails: {
            /** @description A first and a last day, at most a year apart, or 1 to 60 single days. */
            dates: {
                /**
                 * Format: date
                 * @example 2026-07-06
                 */
                start: string;
                /**
                 * Format: date
                 * @example 2026-07-06
                 */
                end: string;
            } | {
                dates: string[];
            };
            days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
            hours: components["schemas"]["TimeRangeOutput"];
            /** @example America/New_York */
            timezone: string;
            recurrence?: {
                intervalWeeks: 1 | 2;
            };
            exceptions?: {
                /**
                 * Format: date
                 * @example 2026-07-06
                 */
                date: string;
                needed: boolean;
                hours?: components["schemas"]["TimeRangeOutput"];
            }[];
            flexibility: {
                /** @enum {string} */
                level: "fixed" | "flexible";
                startMinutes: number;
                endMinutes: number;
            };
            coverage: {
                /** @enum {string} */
                mode: "every_required_day" | "partial_ok";
                minimumDaysPerWeek?: number;
            };
            label?: string;
            budget?: components["schemas"]["BudgetOutput"];
            travel?: components["schemas"]["TravelOutput"];
        };
        /** @description What the caller had remembered. */
        MemoryFact: {
            /** Format: uuid */
            id: string;
            version: number;
            /** @description The child it is about, while you can access it. */
            childId: string | null;
            /** @enum {string} */
            category: "activity_history" | "logistics" | "preference" | "other";
            statement: string;
            expiresOn: string | null;
            provenance: components["schemas"]["Provenance"];
            /** @description The turn that proposed it; null when you said it, or its conversation is deleted. */
            sourceReference: {
                /** Format: uuid */
                conversationId: string;
                /** Format: uuid */
                turnId: string;
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /** @description Preferences of the caller's household. */
        Household: {
            /** @description 0 while nothing is saved. */
            version: number;
            preferences: components["schemas"]["HouseholdPreferences"];
            provenance: components["schemas"]["Provenance"];
            updatedAt: string | null;
        };
        HouseholdPreferences: {
            budget?: components["schemas"]["BudgetOutput"];
            caregiverAvailability?: {
                dropoff?: components["schemas"]["TimeRangeOutput"];
                pickup?: components["schemas"]["TimeRangeOutput"];
                windows?: {
                    days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                    /** @example 08:30 */
                    start: string;
                    /** @example 08:30 */
                    end: string;
                }[];
                exceptions?: {
                    /**
                     * Format: date
                     * @example 2026-07-06
                     */
                    date: string;
                    available: boolean;
                    hours?: components["schemas"]["TimeRangeOutput"];
                }[];
            };
            searchArea?: components["schemas"]["AreaOutput"];
            /** @example America/New_York */
            timezone?: string;
            travel?: components["schemas"]["TravelOutput"];
        };
        ChildInvitation: {
            /** Format: uuid */
            id: string;
            email: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description What the caller consented to, and when. */
        Consent: {
            /** Format: uuid */
            id: string;
            /** @description The notice by its date or name. */
            notice: string;
            /** Format: date-time */
            recordedAt: string;
        };
        ChildInvitationPreview: {
            /** Format: uuid */
            id: string;
            email: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: uuid */
            childId: string;
            childName: string;
            invitedByEmail: string;
        };
        /** @description A quote that was confirmed, and how far its items are. */
        GeocodingJob: {
            scope: components["schemas"]["GeocodingScope"];
            /** @enum {string} */
            mode: "gaps" | "refresh";
            /** Format: uuid */
            rerunOf?: string;
            /** @description Names exactly this quote; creating a job confirms it. */
            fingerprint: string;
            /** @description Places to look up, each once however many records share it. */
            configurations: number;
            /** @description Records at these places. */
            affectedRecords: number;
            uniqueAddresses: number;
            /** @description Addresses that an earlier result answers for. */
            reusedAddresses: number;
            /** @description As many lookups are sent at most. */
            requiredLookups: number;
            /** @description Millionths of a dollar a lookup. */
            unitPriceMicrousd: number;
            /** @description Actual billing may be lower. */
            estimatedCostMicrousd: number;
            /**
             * @description Places that are not looked up, by reason: non_us, state_zip_conflict, source_coordinates,
             *     cleared_by_person, accepted_result, no_street_address, po_box, unknown_place,
             *     awaiting_reconciliation.
             */
            exclusions: {
                [key: string]: number;
            };
            /** Format: uuid */
            id: string;
            /**
             * @description blocked: the provider refuses the key or the quota; needs_reconciliation: the end of some
             *     lookups is unknown, and they are not sent again; cancelling: an answer is awaited.
             * @enum {string}
             */
            status: "queued" | "running" | "blocked" | "needs_reconciliation" | "cancelling" | "completed" | "failed" |
                "cancelled";
            /** @description Who confirmed it; null when that account is gone. */
            requestedBy: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            startedAt: string | null;
            completedAt: string | null;
            error: string | null;
            /** @description Lookups that were handed to the provider. */
            submittedLookups: number;
            /** @description Items that have an end: the sum of those below. */
            processed: number;
            succeeded: number;
            /** @description The provider knows no such address, or only roughly where it is. */
            unresolved: number;
            failed: number;
            /** @description The place was changed or given up before the answer came. */
            stale: number;
            cancelled: number;
        };
        /**
         * @description The places meant: a state by two letters, a city of it, a ZIP code of five digits.
         * @example {
         *       "state": "OR",
         *       "postalCode": "97214"
         *     }
         */
        GeocodingScope: {
            state: string;
            city?: string;
            postalCode?: string;
        };
        /** @description What looking up the addresses of a scope would take. */
        GeocodingQuote: {
            scope: components["schemas"]["GeocodingScope"];
            /** @enum {string} */
            mode: "gaps" | "refresh";
            /** Format: uuid */
            rerunOf?: string;
            /** @description Names exactly this quote; creating a job confirms it. */
            fingerprint: string;
            /** @description Places to look up, each once however many records share it. */
            configurations: number;
            /** @description Records at these places. */
            affectedRecords: number;
            uniqueAddresses: number;
            /** @description Addresses that an earlier result answers for. */
            reusedAddresses: number;
            /** @description As many lookups are sent at most. */
            requiredLookups: number;
            /** @description Millionths of a dollar a lookup. */
            unitPriceMicrousd: number;
            /** @description Actual billing may be lower. */
            estimatedCostMicrousd: number;
            /**
             * @description Places that are not looked up, by reason: non_us, state_zip_conflict, source_coordinates,
             *     cleared_by_person, accepted_result, no_street_address, po_box, unknown_place,
             *     awaiting_reconciliation.
             */
            exclusions: {
                [key: string]: number;
            };
        };
        /** @description How the places of a scope stand. Counts are at most 30 seconds old. */
        GeocodingCoverage: {
            /** @description Places in use; one that several records share counts once. */
            totalLocations: number;
            /** @description Records at these places. */
            affectedRecords: number;
            /** @description Places in the US whose state and ZIP code do not conflict. */
            applicableLocations: number;
            /** @description Places with a postal code. */
            zipPopulated: number;
            /** @description Places with a ZIP code or ZIP+4. */
            zipValid: number;
            /** @description Places whose ZIP code has an outline. */
            zipMatched: number;
            /** @description Places without a point. */
            missingCoordinates: number;
            /** @description Places whose ZIP code has no outline. */
            missingBoundaries: number;
            /** @description Places whose address a job is about to look up, or waits for. */
            pending: number;
            /** @description Places without an address-level point that were looked up in vain. */
            unresolved: number;
            /** @description Places with a point by its precision; precisions without any are left out. */
            precision: {
                [key: string]: number;
            };
            reference: components["schemas"]["GeocodingReference"];
            scope: components["schemas"]["GeocodingScope"];
            worker: components["schemas"]["GeocodingWorker"];
        };
        /** @description The outlines of ZIP areas that places are matched with. */
        GeocodingReference: {
            available: boolean;
            source: string | null;
            /** @description The active editions, by name and year. */
            version: string | null;
        };
        /** @description The process that sends lookups. */
        GeocodingWorker: {
            /**
             * @description connected: seen in the last 90 seconds; stale: in the last 5 minutes; never: there has been
             *     none.
             * @enum {string}
             */
            status: "connected" | "stale" | "disconnected" | "never";
            lastSeenAt: string | null;
            error: string | null;
            /** @description Whether it has what its provider wants to be asked with. */
            credentialConfigured: boolean;
        };
        /**
         * @description GraphQL's own answer.
         * @example {
         *       "data": {
         *         "organizations": {
         *           "totalCount": 2
         *         }
         *       }
         *     }
         */
        GraphAnswer: {
            data: {
                [key: string]: unknown;
            } | null;
            errors?: ({
                message: string;
                path?: (string | number)[];
                extensions: {
                    code: string;
                } & {
                    [key: string]: unknown;
                };
            } & {
                [key: string]: unknown;
            })[];
        };
        /** @description What has been looked at, each with its state. */
        ReadyChecks: {
            /**
             * @description stopping: connections will be refused soon.
             * @enum {string}
             */
            process: "running" | "stopping";
            /**
             * @description full: it answers and cannot write, so that hardly a request succeeds.
             * @enum {string}
             */
            database: "reachable" | "full" | "unreachable";
            /**
             * @description Whether the database has been deployed with the very code of this process.
             * @enum {string}
             */
            version: "deployed" | "different" | "unknown";
            /**
             * @description The copy of the catalog for the map; on_demand: it is read when it is first asked for.
             * @enum {string}
             */
            map: "warm" | "warming" | "on_demand" | "unknown";
        };
        /** @description What may be asked of a dataset, or of any of them. */
        DatasetCapabilities: {
            /** @description Columns that exact filters may name. */
            filters: string[];
            orderBy: string[];
            /** @description Columns whose common values are counted. */
            facets: string[];
            /** @description Whether there are names for `q` and the ranked search. */
            search: boolean;
            /** @description Whether `data.<key>` is taken. */
            data: boolean;
        };
        /** @description A legacy research table. */
        Dataset: {
            /** @description Its name in addresses. */
            slug: string;
            title: string;
            description: string;
            /** @description Where the rows come from. */
            source: string;
            licence: string;
            rows: number;
            /** @description Visible columns in their order. */
            columns: {
                name: string;
                /** @enum {string} */
                type: "text" | "number" | "date" | "boolean" | "json";
                filterable: boolean;
            }[];
            capabilities: components["schemas"]["DatasetCapabilities"];
        };
        /** @description A row of a dataset that a search found, and how its name matches; its columns follow. */
        DatasetMatch: {
            dataset: string;
            /** @enum {string} */
            match: "exact" | "prefix" | "substring";
            /** Format: uuid */
            id: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A row: its id and every visible column of its dataset, null where it is unset. */
        DatasetRow: {
            /** Format: uuid */
            id: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A filter for lists, facets and the map. */
        ReadyInterpretation: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "ready";
            /** @enum {string} */
            kind: "organization" | "activity" | "session";
            /** @description A structured filter, valid for this caller. */
            filter: {
                [key: string]: unknown;
            };
            /** @description What was left out, assumed or corrected; absent when nothing was. */
            feedback?: string;
        };
        /** @description Nothing in the text can be filtered by; the message says what could. */
        Clarification: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "clarification";
            message: string;
        };
        /** @description One part of ingestion at a glance. */
        IngestionArea: {
            /** @enum {string} */
            area: "geocoding" | "scrapers" | "pool";
            /** @description Of the pool: logins that have not begun. */
            queued: number;
            oldestQueuedAt: string | null;
            /** @description Of the pool: accounts that are lent. */
            running: number;
            oldestRunningAt: string | null;
            /** @description Within 24 hours; of the pool: accounts whose login failed or was lost. */
            failed: number;
            /**
             * @description What a person has to look at: geocoding jobs in doubt, refused records of 24 hours, logins
             *     to approve.
             */
            waiting: number;
            held: {
                /**
                 * @description Why something does not go on.
                 * @enum {string}
                 */
                kind: "blocked_authentication" | "blocked_quota" | "no_provider" | "no_worker" | "provider_paused" |
                    "no_installation" | "updating" | "exhausted" | "ceiling";
                /** @description The provider, installation or account it is about. */
                name: string | null;
                /** @description In the words of who said so, or the state of an update. */
                detail: string | null;
                /** @description Jobs that wait because of it. */
                count: number;
                since: string | null;
                /** @description When it ends by itself, where that is known. */
                until: string | null;
            }[];
            /** @description Workers, installations or accounts there are. */
            known: number;
            /** @description The latest sign of a worker or an installation, or use of an account. */
            lastSeenAt: string | null;
        };
        /**
         * @description Groups of records in a viewport, as GeoJSON.
         * @example {
         *       "success": true,
         *       "data": {
         *         "type": "FeatureCollection",
         *         "features": [
         *           {
         *             "type": "Feature",
         *             "geometry": {
         *               "type": "Point",
         *               "coordinates": [
         *                 -72.58,
         *                 44.26
         *               ]
         *             },
         *             "properties": {
         *               "featureType": "cluster",
         *               "groupId": "8fk2",
         *               "count": 9,
         *               "counts": {
         *                 "organization": 1,
         *                 "activity": 3,
         *                 "session": 5
         *               }
         *             }
         *           }
         *         ],
         *         "viewport": {
         *           "scope": "intersecting_grid_cells",
         *           "bounds": [
         *             -73.5,
         *             42.7,
         *             -71.4,
         *             45.1
         *           ],
         *           "zoom": 6
         *         },
         *         "coverage": {
         *           "addressGrade": 9,
         *           "approximate": 0,
         *           "unlocated": 2
         *         },
         *         "campPoints": {
         *           "type": "FeatureCollection",
         *           "features": [
         *             {
         *               "type": "Feature",
         *               "id": "0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11",
         *               "geometry": {
         *                 "type": "Point",
         *                 "coordinates": [
         *                   -72.58,
         *                   44.26
         *                 ]
         *               },
         *               "properties": {}
         *             }
         *           ]
         *         }
         *       }
         *     }
         */
        Map: {
            /** @constant */
            success: true;
            data: {
                /** @constant */
                type: "FeatureCollection";
                features: components["schemas"]["MapGroup"][];
                /** @description Every grid cell that touches the box is counted whole. Cells are 64 pixels wide. */
                viewport: {
                    /** @constant */
                    scope: "intersecting_grid_cells";
                    bounds: [
                        number,
                        number,
                        number,
                        number
                    ];
                    zoom: number;
                };
                /**
                 * @description All records of the selected camps by the quality of their coordinates, in the box or
                 *     not.
                 */
                coverage: {
                    addressGrade: number;
                    approximate: number;
                    unlocated: number;
                };
                /** @description With `includeCampPoints`: the selected camps inside the box, edges included. */
                campPoints?: {
                    /** @constant */
                    type: "FeatureCollection";
                    features: components["schemas"]["CampPoint"][];
                };
            };
        };
        /** @description The records of one grid cell, at the mean of their places. */
        MapGroup: {
            /** @constant */
            type: "Feature";
            geometry: {
                /** @constant */
                type: "Point";
                /** @description Longitude and latitude. */
                coordinates: [
                    number,
                    number
                ];
            };
            properties: {
                /**
                 * @description point is a single record.
                 * @enum {string}
                 */
                featureType: "point" | "cluster";
                /** @description Names the grid cell; `members` takes it. */
                groupId: string;
                /** @description Records in the cell: not camps. */
                count: number;
                counts: {
                    organization: number;
                    activity: number;
                    session: number;
                };
                /**
                 * @description Of a single record.
                 * @enum {string}
                 */
                targetKind?: "organization" | "activity" | "session";
                /**
                 * Format: uuid
                 * @description Of a single record.
                 */
                recordId?: string;
            };
        };
        /** @description A camp at its own address-grade coordinates. */
        CampPoint: {
            /** @constant */
            type: "Feature";
            /**
             * Format: uuid
             * @description The id of the organization.
             */
            id: string;
            geometry: {
                /** @constant */
                type: "Point";
                /** @description Longitude and latitude. */
                coordinates: [
                    number,
                    number
                ];
            };
            properties: {
                /** @description With `includeCampNames`, when it is disclosed. */
                name?: string;
                /**
                 * @description With `includeCampScores`; unavailable while no score is prepared.
                 * @enum {string}
                 */
                scoreBand?: "unavailable" | "weak" | "fair" | "good" | "strong";
            };
        };
        /** @description The box has too many camps or groups for one answer; none is given. */
        MapOverflow: components["schemas"]["Failure"];
        /** @description The outline of a region. */
        Boundary: {
            /** @constant */
            type: "Feature";
            id: string;
            /** @description Drawn at the detail of the zoom. Membership of records is decided by the full outline. */
            geometry: {
                /** @constant */
                type: "MultiPolygon";
                coordinates: unknown[];
            } & {
                [key: string]: unknown;
            };
            properties: {
                /** @enum {string} */
                kind: "state" | "metro" | "county" | "city" | "neighborhood" | "zip";
                /**
                 * @description Two letters of a state; five digits of a county, metro or ZIP area; the GEOID of a city;
                 *     the id its source gave a neighborhood.
                 */
                code: string;
                name: string;
                /**
                 * @description Of cities only: an incorporated place or one that the Census designated.
                 * @enum {string}
                 */
                placeType?: "incorporated" | "census_designated" | "other";
                /** @description West, south, east, north. West is above east across the antimeridian. */
                bounds: number[];
                source: string;
                /** @description Year of the outline. */
                vintage: number;
                /**
                 * Format: uuid
                 * @description The dataset, which never changes.
                 */
                datasetId: string;
            };
        };
        /**
         * @description Records of one group of the map.
         * @example {
         *       "success": true,
         *       "data": {
         *         "members": [
         *           {
         *             "targetKind": "session",
         *             "id": "0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11"
         *           }
         *         ],
         *         "nextCursor": null
         *       }
         *     }
         */
        MapMembers: {
            /** @constant */
            success: true;
            data: {
                members: {
                    /** @enum {string} */
                    targetKind: "organization" | "activity" | "session";
                    /** Format: uuid */
                    id: string;
                }[];
                /** @description Give it as `after` for the next page; null at the end. */
                nextCursor: string | null;
            };
        };
        /**
         * @description The selected records in a region, in numbers.
         * @example {
         *       "success": true,
         *       "data": {
         *         "region": {
         *           "kind": "state",
         *           "code": "VT",
         *           "datasetId": "0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11"
         *         },
         *         "counts": {
         *           "organization": 1,
         *           "activity": 3,
         *           "session": 5
         *         },
         *         "distributions": {
         *           "category": [
         *             {
         *               "value": "swimming",
         *               "count": 4
         *             }
         *           ],
         *           "ageGroup": [
         *             {
         *               "value": "6-8",
         *               "count": 4
         *             }
         *           ],
         *           "registrationStatus": [
         *             {
         *               "value": "open",
         *               "count": 5
         *             }
         *           ],
         *           "scoreBand": [
         *             {
         *               "value": "good",
         *               "count": 1
         *             }
         *           ]
         *         },
         *         "coverage": {
         *           "organization": [
         *             {
         *               "field": "description",
         *               "missing": 1,
         *               "share": 1
         *             }
         *           ],
         *           "activity": [],
         *           "session": []
         *         }
         *       }
         *     }
         */
        MapSummary: {
            /** @constant */
            success: true;
            data: {
                region: {
                    /** @enum {string} */
                    kind: "state" | "metro" | "county" | "city" | "neighborhood" | "zip";
                    code: string;
                    /** Format: uuid */
                    datasetId: string;
                };
                counts: {
                    organization: number;
                    activity: number;
                    session: number;
                };
                distributions: {
                    /** @description The 50 commonest categories of all kinds of records. */
                    category: {
                        value: string;
                        count: number;
                    }[];
                    /** @description Years of age; a record counts in every group that its range meets. */
                    ageGroup: {
                        value: string;
                        count: number;
                    }[];
                    /** @description Of sessions. */
                    registrationStatus: {
                        value: string;
                        count: number;
                    }[];
                    /**
                     * @description Sessions by their lowest quote of each currency and basis. Where the plan sees
                     *     prices.
                     */
                    price?: {
                        currency: string;
                        basis: string;
                        value: string;
                        count: number;
                    }[];
                    /** @description Of organizations, by prepared scores. Where scores are seen. */
                    scoreBand?: {
                        value: string;
                        count: number;
                    }[];
                };
                coverage: {
                    /** @description Of the fields that the caller's plan sees. */
                    organization: {
                        field: string;
                        /** @description Records without a value: none, blank, empty or unknown. */
                        missing: number;
                        /** @description Of all records of the kind; null when there is none. */
                        share: number | null;
                    }[];
                    /** @description Of the fields that the caller's plan sees. */
                    activity: {
                        field: string;
                        /** @description Records without a value: none, blank, empty or unknown. */
                        missing: number;
                        /** @description Of all records of the kind; null when there is none. */
                        share: number | null;
                    }[];
                    /** @description Of the fields that the caller's plan sees. */
                    session: {
                        field: string;
                        /** @description Records without a value: none, blank, empty or unknown. */
                        missing: number;
                        /** @description Of all records of the kind; null when there is none. */
                        share: number | null;
                    }[];
                };
            };
        };
        /** @description No record uses 300 images of the account. */
        TooManyUploads: components["schemas"]["Failure"];
        /** @description What staff want of the review agent, and whether it may work. */
        Overseer: {
            /** @description Of the instructions; moves with every save and clearing. */
            revision: number;
            directives: string[];
            /** @description All directives as one text, a line each. */
            directive: string;
            disabledTools: string[];
            /** @description How long it lets a record be before it looks again. */
            cadenceMinutes: number;
            /** @description Whether a model takes messages; without one they wait, and its other work goes on. */
            executionActive: boolean;
            paused: boolean;
            /** @description Moves when `paused` changes, and with nothing else. */
            pauseVersion: number;
            pendingMessages: number;
            latestEventId: number;
            /** @description Null: nothing is sent to Slack. */
            latestSlackDelivery: {
                [key: string]: unknown;
            } | null;
            updatedAt: string | null;
            updatedBy: string | null;
        };
        /** @description One version of something that the review agent changed. */
        UpdateReview: {
            /** Format: uuid */
            id: string;
            /** @description Of what is reviewed; a decision names it. */
            version: number;
            /**
             * @description How far a reversal is, where one was asked for; else what people think of it.
             * @enum {string}
             */
            status: "unreviewed" | "reviewed" | "changes_requested" | "reverting" | "reverted" | "revert_failed";
            /** @enum {string} */
            reviewStatus: "unreviewed" | "reviewed" | "changes_requested";
            /**
             * @description overruled: a better word stands; held: it came while automated updates were suppressed;
             *     superseded: a later version stands.
             * @enum {string}
             */
            applicationStatus: "applied" | "overruled" | "held" | "reverting" | "reverted" | "revert_failed" |
                "superseded";
            /** Format: uuid */
            entityId: string;
            /** @enum {string} */
            entityKind: "organization" | "activity" | "session";
            entityName: string | null;
            /** @description Of an activity or one of its sessions. */
            activityId: string | null;
            /** @description What the timeline and `npm run records` know it by. */
            contributionId: number;
            actorId: string | null;
            reason: string | null;
            sourceUrl: string | null;
            /** @description The fields it speaks of, as they were before. */
            expected: {
                [key: string]: unknown;
            };
            /** @description The same fields as it says them. */
            proposed: {
                [key: string]: unknown;
            };
            cleared: string[];
            /** @description The gallery as it says it; null when it says nothing of it. */
            media: unknown;
            /** @description Links that it adds and removes. */
            links: {
                [key: string]: unknown;
            } | null;
            /** @description Why, field by field. */
            evidence: {
                [key: string]: unknown;
            }[];
            /**
             * @description {contributionId, appliedAt, changed, unchanged, values}, never changed; null: nothing shows.
             */
            appliedResult: {
                [key: string]: unknown;
            } | null;
            captures: components["schemas"]["EvidenceCapture"][];
            /** Format: date-time */
            createdAt: string;
        };
        /** @description A page as it looked; its image is at /api/overseer/evidence/{id}. */
        EvidenceCapture: {
            /** Format: uuid */
            id: string;
            url: string;
            finalUrl: string;
            /** Format: date-time */
            capturedAt: string;
            sha256: string;
            width: number;
            height: number;
            viewportWidth: number;
            viewportHeight: number;
            /** @enum {string} */
            sourceKind: "webpage" | "pdf";
            rendererVersion: string;
            scrollY: number;
            documentWidth: number;
            documentHeight: number;
            /** @constant */
            deviceScale: 1;
            title?: string;
            pdfPage?: number;
            pdfPageCount?: number;
            sourceSha256?: string;
            /** Format: date-time */
            imageDeletedAt?: string;
            warnings?: ("visible_images_unavailable" | "fonts_unavailable")[];
        };
        /** @description A decision that was not taken, for good. */
        RejectedDecision: {
            /** @constant */
            success: false;
            /** @constant */
            error: true;
            data: null;
            message: string;
            /**
             * Format: uuid
             * @description Of the decision.
             */
            requestId: string;
            /** @constant */
            decisionOutcome: "rejected";
        };
        /** @description Something that the review agent or its staff did. */
        OverseerEvent: {
            /** @description Without gaps, in the order in which they came to be. */
            id: number;
            revision: number;
            actorId: string | null;
            /**
             * @description message_delivered: a turn of the agent has received it, whatever comes of it later.
             * @enum {string}
             */
            kind: "directive_saved" | "agent_output" | "user_message" | "message_delivered" | "message_cancelled" |
                "pause_changed" | "memory_cleared";
            details: {
                links?: {
                    id: string;
                    kind: string;
                    label: string;
                }[];
                text?: string;
                /** @enum {string} */
                source?: "coordinator" | "subagent";
                /** @enum {string} */
                phase?: "commentary" | "final_answer";
                agentLabel?: string;
                /** @description True: the text or the links were longer. */
                truncated?: boolean;
                /** Format: uuid */
                requestId?: string;
                paused?: boolean;
                pauseVersion?: number;
            };
            /** Format: date-time */
            createdAt: string;
            /** @description Of directive_saved alone. */
            directive?: string;
        };
        /** @description A job of ingestion that the review agent has asked for. */
        OverseerJob: {
            /** @enum {string} */
            kind: "crawler_job" | "scraper_job";
            /** Format: uuid */
            id: string;
            /** @description Of the instructions under which it was asked for. */
            revision: number;
            label: string;
            /** @description That of the job; removed: there is none any more. */
            status: string;
            /** @description The record it is about. */
            campId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            linkedAt: string;
        };
        /** @description The reviews of one record. */
        ReviewGroup: {
            /** @enum {string} */
            entityKind: "organization" | "activity" | "session";
            /** Format: uuid */
            entityId: string;
            entityName: string | null;
            /** @description How many reviews of it fit. */
            reviews: number;
            /** @description How many of them nobody has decided. */
            unreviewed: number;
            latest: components["schemas"]["UpdateReview"];
        };
        /** @description A model subscription that installations share, one at a time. */
        PoolAccount: {
            /** Format: uuid */
            id: string;
            label: string;
            /** @description As the issuer of the login names it. */
            email: string | null;
            /** @description As the issuer of the login names it, where it does. */
            plan: string | null;
            /** @enum {string} */
            status: "pending_login" | "awaiting_approval" | "active" | "exhausted" | "login_failed" | "login_required" |
                "removing";
            /** @description Where to type the code, while the login waits for that. */
            device_url: string | null;
            user_code: string | null;
            code_expires_at: string | null;
            /** @description Of the window of five hours, by the latest reading. */
            used_5h_pct: number | null;
            /** @description Of the window of a week, by the latest reading. */
            used_week_pct: number | null;
            /**
             * @description When a reading can let it go on, of one that is exhausted or stopped by its ceiling; null
             *     where that is not known.
             */
            resets_at: string | null;
            resets_5h_at: string | null;
            resets_week_at: string | null;
            /**
             * @description Percent of a window from which on it is not leased; null for no ceiling.
             * @example 80
             */
            usage_ceiling_pct: number | null;
            /** @description The installation that has it now. */
            leased_by: {
                /** Format: uuid */
                instance_id: string;
                name: string;
            } | null;
            leased_at: string | null;
            last_used_at: string | null;
            /** @description What went wrong last, without secrets. */
            last_error: string | null;
            /** @description The account that made it; null when that account is gone. */
            created_by: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @description What is kept about one organization; the last four members are for ADMIN users and their keys.
         */
        OrganizationProvenance: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Equal for records with equal facts of place, audience and manner; for plans that see all of
             *     these.
             */
            configuration_id?: string;
            /** @description The sources' own ids. */
            external_ids: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            source_created_at?: string;
            /**
             * @description An entry for each field that the viewer sees. Left out: not available. A missing entry:
             *     unknown.
             */
            field_provenance?: {
                [key: string]: components["schemas"]["FieldProvenance"];
            };
            source_records?: components["schemas"]["SourceRecord"][];
            merge_jobs?: components["schemas"]["MergeJob"][];
            relationship_jobs?: components["schemas"]["RelationshipJob"][];
        };
        /** @description Where the value of one field comes from. */
        FieldProvenance: {
            /**
             * @description Whether all, some or none of the current value has a known source that counts.
             * @enum {string}
             */
            state: "tracked" | "partial" | "unknown";
            /**
             * @description cleared: a source says there is none; unknown: nobody says.
             * @enum {string}
             */
            value_state: "set" | "cleared" | "unknown";
            /** @description Who says the current value, the best first. */
            sources: components["schemas"]["ProvenanceEntry"][];
            /** @description The latest by observed time. */
            latest_observation: components["schemas"]["ProvenanceEntry"] | null;
            /** @description By recorded time, the newest first, at most PROVENANCE_HISTORY. */
            history: components["schemas"]["ProvenanceEntry"][];
        };
        /** @description What one source said of one field at one time. */
        ProvenanceEntry: {
            field: string;
            /** @enum {string} */
            kind: "scrape" | "manual_update" | "overseer" | "import" | "other";
            /** @description What this kind of source is called. */
            label: string;
            /**
             * @description A person's word outranks a program's, even an older one.
             * @enum {string}
             */
            authority: "automated" | "human";
            /**
             * @description What it did to the value when it was recorded; keep: nothing, whatever it said.
             * @enum {string}
             */
            action: "keep" | "set" | "clear";
            /**
             * Format: date-time
             * @description When the source was as it says.
             */
            observed_at?: string;
            /**
             * Format: date-time
             * @description When it was recorded; not when anything was verified.
             */
            recorded_at: string;
            /**
             * @description What came of looking for the value. Only found, or a change, alters a value.
             * @enum {string}
             */
            observation?: "found" | "checked_not_found" | "not_applicable" | "failed" | "incomplete";
            evidence?: {
                url: string | null;
                quote: string | null;
                captured_at: string | null;
            }[];
            reason?: string;
            rule?: string;
            /** @description The import it came with. */
            batch_id?: number;
            /** Format: uuid */
            review_id?: string;
            review_version?: number;
            /** @description Root of the web site that was read. */
            source_url?: string;
            /** @constant */
            source_url_scope?: "site";
            /** @description Who said it: an account, while there is one, and a name. */
            actor?: {
                id: string | null;
                label: string | null;
            };
            /** @description It was taken back later and counts no more. */
            withdrawn?: {
                /** Format: date-time */
                recorded_at: string;
                reason: string | null;
            };
        };
        /** @description One outside record that speaks for a record. */
        SourceRecord: {
            /** @enum {string} */
            source: "scrape" | "manual_update" | "overseer" | "import" | "other";
            key: string;
            website: string | null;
            first_observed_at: string | null;
            last_observed_at: string | null;
            contributions: number;
        };
        /** @description Two records that were found to be one. */
        MergeJob: {
            id: string;
            /** Format: uuid */
            survivor_id: string;
            /** Format: uuid */
            other_id: string;
            /** @enum {string} */
            state: "merged" | "split";
            reason: string;
            /** Format: date-time */
            merged_at: string;
            split_reason: string | null;
            split_at: string | null;
            actor_id: string | null;
        };
        /** @description A move to another parent. */
        RelationshipJob: {
            id: string;
            /** @enum {string} */
            relationship: "organization" | "activity";
            from_id: string | null;
            to_id: string | null;
            source: ("scrape" | "manual_update" | "overseer" | "import" | "other") | null;
            reason: string | null;
            /** Format: date-time */
            moved_at: string;
        };
        /** @description What is kept about one activity; the last four members are for ADMIN users and their keys. */
        ActivityProvenance: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Equal for records with equal facts of place, audience and manner; for plans that see all of
             *     these.
             */
            configuration_id?: string;
            /** @description The sources' own ids. */
            external_ids: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            source_created_at?: string;
            /**
             * @description An entry for each field that the viewer sees. Left out: not available. A missing entry:
             *     unknown.
             */
            field_provenance?: {
                [key: string]: components["schemas"]["FieldProvenance"];
            };
            source_records?: components["schemas"]["SourceRecord"][];
            merge_jobs?: components["schemas"]["MergeJob"][];
            relationship_jobs?: components["schemas"]["RelationshipJob"][];
        };
        /** @description What is kept about one session; the last four members are for ADMIN users and their keys. */
        SessionProvenance: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description Equal for records with equal facts of place, audience and manner; for plans that see all of
             *     these.
             */
            configuration_id?: string;
            /** @description The sources' own ids. */
            external_ids: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            source_created_at?: string;
            /**
             * @description An entry for each field that the viewer sees. Left out: not available. A missing entry:
             *     unknown.
             */
            field_provenance?: {
                [key: string]: components["schemas"]["FieldProvenance"];
            };
            source_records?: components["schemas"]["SourceRecord"][];
            merge_jobs?: components["schemas"]["MergeJob"][];
            relationship_jobs?: components["schemas"]["RelationshipJob"][];
        };
        /** @description How an organization came to be as it is, step by step. */
        Timeline: {
            /** Format: uuid */
            organizationId: string;
            /** @description The latest first. A page may have none and still be followed by others. */
            entries: components["schemas"]["TimelineEntry"][];
            /** @description Give it back unchanged for the next page; null at the end. */
            nextCursor: string | null;
            coverage: {
                from: string | null;
                complete: boolean;
                gaps: {
                    from: string | null;
                    to: string | null;
                    reason: string;
                }[];
            };
        };
        /** @description A step that changed something, and what it changed. */
        TimelineEntry: {
            /** @description Of a contribution its own id. */
            id: string;
            /** Format: date-time */
            recordedAt: string;
            /** Format: date-time */
            observedAt?: string;
            /** @enum {string} */
            kind: "scrape" | "manual_update" | "overseer" | "import" | "other";
            label: string;
            /**
             * @description A person's word outranks a program's, even an older one.
             * @enum {string}
             */
            authority: "automated" | "human";
            /** @enum {string} */
            action: "contribution" | "withdrawal" | "reinstatement" | "merge" | "split";
            reason?: string;
            /** Format: uuid */
            reviewId?: string;
            reviewVersion?: number;
            changes: {
                /** @description A field of the record, `media` or `state`. */
                field: string;
                before: components["schemas"]["TimelineSide"];
                after: components["schemas"]["TimelineSide"];
            }[];
            score: {
                before: components["schemas"]["TimelineScore"];
                after: components["schemas"]["TimelineScore"];
            };
        };
        /** @description A value before or after a step. */
        TimelineSide: {
            /** @constant */
            state: "available";
            /** @description As records show it; null is none. `media` is an array of images. */
            value: unknown;
        } | {
            /** @constant */
            state: "unavailable";
        } | {
            /** @constant */
            state: "restricted";
        };
        /**
         * @description The score of an organization as it stood, by the formula of today, evaluated at the moment of
         *     the step.
         */
        TimelineScore: {
            /** @constant */
            state: "restricted";
        } | {
            /** @constant */
            state: "unavailable";
            /** Format: date-time */
            evaluatedAt: string;
            scoringVersion: string;
            /** @description not_recorded, before_history, not_disclosed or too_many_sources. */
            reason: string;
        } | {
            /** @constant */
            state: "reconstructed";
            /** Format: date-time */
            evaluatedAt: string;
            scoringVersion: string;
            overall: number;
            /** @enum {string} */
            band: "weak" | "fair" | "good" | "strong";
            confidence: number;
            interval: {
                low: number;
                high: number;
            };
            caps: {
                criterion: string;
                ceiling: number;
                reason: string;
            }[];
            sourceCount: number;
            coverage: {
                /** @enum {string} */
                history: "complete" | "partial";
                /** @enum {string} */
                children: "complete" | "partial";
                /** @description What could not be rebuilt. New codes may come. */
                missingInputs: string[];
                /** @description What was taken from today. */
                fallbackFields?: string[];
            };
        };
        /** @description The rows of a statement. */
        QueryRows: {
            columns: {
                name: string;
                /** @description PostgreSQL's name. */
                type: string;
            }[];
            /** @description One array a row, in the order of the columns. */
            rows: unknown[][];
            rowCount: number;
            /** @description There were more rows than resultLimit, or more bytes than an answer holds. */
            truncated: boolean;
            location?: {
                /** @description The location as it was understood. */
                filter: {
                    [key: string]: string | number;
                };
                /** @description Reference boundaries that were read. */
                boundaryDatasets: {
                    version: string;
                    source: string;
                }[];
                /** @enum {string} */
                pointCoordinates: "source" | "rounded_to_two_decimal_places";
            };
        };
        /** @description One record as each plan sees it, and what decides it. */
        PlanComparison: {
            /** @constant */
            success: true;
            data: {
                /** @enum {string} */
                kind: "organization" | "activity" | "session";
                /** Format: uuid */
                id: string;
                plans: {
                    plan: string;
                    /** @description The database role of the plan. */
                    role: string;
                    capabilities: string[];
                    /**
                     * @description The record as its detail route gives it to this plan, without relatives; null:
                     *     refused.
                     */
                    record: {
                        [key: string]: unknown;
                    } | null;
                    refusal: {
                        status: number;
                        code: string;
                        message: string;
                    } | null;
                }[];
                fields: {
                    name: string;
                    type: string;
                    description: string;
                    /** @description Those that open it; none: every plan sees it. */
                    capabilities: string[];
                    /** @description Each capability opens a part of the value. */
                    isPartial: boolean;
                    /** @description What the masking view reads: r row, c configuration, k schedule. */
                    source: string;
                }[];
                rows: {
                    relation: string;
                    policy: string;
                    roles: string[];
                    condition: string;
                    description: string | null;
                }[];
            };
        };
        /** @description Metadata of the catalog, without any record. */
        Reference: {
            /** @constant */
            success: true;
            /** @constant */
            version: 1;
            /** Format: date-time */
            generatedAt: string;
            /** @description Changes with the tables and views. */
            schemaFingerprint: string;
            /** @description Changes with the program, its policies and functions. */
            applicationFingerprint: string;
            entities: {
                /** @enum {string} */
                kind: "organization" | "activity" | "session";
                label: string;
                description: string;
                table: string;
                fields: components["schemas"]["ReferenceField"][];
            }[];
            relationships: {
                /** @enum {string} */
                from: "organization" | "activity" | "session";
                /** @enum {string} */
                to: "organization" | "activity" | "session";
                field: string;
                label: string;
                nullable: boolean;
            }[];
            rules: components["schemas"]["ReferenceRule"][];
            /** @description What nobody has described yet. */
            coverageIssues: {
                entity: string;
                field: string;
                code: string;
                message: string;
            }[];
        };
        /** @description One field of a kind, or a column that stores it. */
        ReferenceField: {
            /** @description kind.name */
            id: string;
            name: string;
            label: string;
            description: string;
            group: string;
            dataType: string;
            /** @enum {string} */
            kind: "stored" | "derived" | "editing" | "compatibility" | "storage";
            nullable: boolean;
            /** @description What it is decided or worked out from. */
            sources: string[];
            /** @description Its column; null when it has none. */
            storage: string | null;
            /** @description Where the description was found. */
            meaningSource: string;
            /** @description How a person enters it. */
            editor?: string;
            /** @description The field it is another form of. */
            aliasOf?: string;
        };
        /** @description What records are held to, or how their values are read. */
        ReferenceRule: {
            id: string;
            /** @enum {string} */
            category: "editing" | "interpretation";
            label: string;
            description: string;
            entities: ("organization" | "activity" | "session")[];
            fields: string[];
            source: string;
            details?: string;
        };
        /** @description What this caller may see. Locked columns are not named. */
        CanonicalSchema: {
            /** @constant */
            success: true;
            data: {
                /** @description Record kinds, with the columns of JSON records. */
                tables: {
                    name: string;
                    /** @enum {string} */
                    kind: "organization" | "activity" | "session";
                    columns: components["schemas"]["SchemaColumn"][];
                    filterCapabilities: components["schemas"]["FilterCapabilities"];
                }[];
                /** @description Relations of SQL, which keep their own columns: ages in months and scores too. */
                relations: {
                    name: string;
                    columns: {
                        name: string;
                        type: string;
                        description: string;
                    }[];
                }[];
                /**
                 * @description What one answer to SQL holds at most, and how long a statement may take. Null is no
                 *     limit of the plan.
                 */
                sqlLimits: {
                    rows: number | null;
                    bytes: number;
                    seconds: number;
                };
            };
            preview?: {
                /** @constant */
                sample: true;
            };
            /** @description Previews only: rows of a list they can reach. */
            resultLimit?: number | null;
        };
        /** @description A column of JSON records. */
        SchemaColumn: {
            name: string;
            /** @description range is [lower or null, upper or null]. */
            type: string;
            description: string;
            allowedValues?: string[];
        };
        /** @description What a structured filter may name, and how, for this caller. */
        FilterCapabilities: {
            fields: {
                field: string;
                type: string;
                operators: string[];
                description: string;
                allowedValues?: string[];
            }[];
            relations: {
                relation: string;
                /** @enum {string} */
                kind: "organization" | "activity" | "session";
                match: string[];
            }[];
            predicates: {
                /** @enum {string} */
                name: "related" | "radius" | "price" | "schedule";
                description: string;
                basis?: string[];
                mode?: string[];
                includeCare?: boolean;
                maximumDates?: number;
                horizonDays?: number;
            }[];
            /** @description What a filter may not exceed. */
            limits: {
                [key: string]: number;
            };
        };
        /** @description The score of one organization as it is now, with what it rests on. */
        OrganizationScore: {
            /** Format: uuid */
            id: string;
            /** @description The rounded weighted mean of the criteria that apply, after caps. */
            overall: number;
            /**
             * @description weak below 40, fair below 60, good below 80, strong from there.
             * @enum {string}
             */
            band: "weak" | "fair" | "good" | "strong";
            /** @description How much there is to go by. It sets the interval and leaves overall alone. */
            confidence: number;
            interval: {
                low: number;
                high: number;
            };
            /** @constant */
            kind: "organization";
            criteria: components["schemas"]["ScoreCriterion"][];
            caps: components["schemas"]["ScoreCap"][];
            evidence: components["schemas"]["ScoreEvidence"][];
            /** @description The formula: v2 for organizations, v1 for the others. */
            scoringVersion: string;
            /** Format: date-time */
            evaluatedAt: string;
            /** @description Null without a region. */
            peerStanding: components["schemas"]["PeerStanding"] | null;
        };
        /** @description One criterion; weights are relative to those that apply. */
        ScoreCriterion: {
            /** @enum {string} */
            criterion: "accuracy" | "freshness" | "completeness" | "activity";
            weight: number;
            /** @description 0 to 100; null where it does not apply and does not count. */
            value: number | null;
            description: string;
        };
        /** @description A state in which overall may not be above a ceiling. */
        ScoreCap: {
            criterion: string;
            ceiling: number;
            reason: string;
        };
        /** @description One indicator; a criterion is the weighted mean of its own that apply. */
        ScoreEvidence: {
            /** @enum {string} */
            criterion: "accuracy" | "freshness" | "completeness" | "activity" | "confidence";
            indicator: string;
            weight: number;
            /** @description 0 to 100; null where it does not apply and does not count. */
            value: number | null;
            /** @description What it measures and why. */
            description: string;
        };
        /** @description Among the organizations of its region whose scores are prepared. */
        PeerStanding: {
            region: string;
            rank: number;
            of: number;
            /** @description Share of the others below it; null without others. */
            percentile: number | null;
        };
        /** @description The score of one activity as it is now, with what it rests on. */
        ActivityScore: {
            /** Format: uuid */
            id: string;
            /** @description The rounded weighted mean of the criteria that apply, after caps. */
            overall: number;
            /**
             * @description weak below 40, fair below 60, good below 80, strong from there.
             * @enum {string}
             */
            band: "weak" | "fair" | "good" | "strong";
            /** @description How much there is to go by. It sets the interval and leaves overall alone. */
            confidence: number;
            interval: {
                low: number;
                high: number;
            };
            /** @constant */
            kind: "activity";
            criteria: components["schemas"]["ScoreCriterion"][];
            caps: components["schemas"]["ScoreCap"][];
            evidence: components["schemas"]["ScoreEvidence"][];
            /** @description The formula: v2 for organizations, v1 for the others. */
            scoringVersion: string;
            /** Format: date-time */
            evaluatedAt: string;
        };
        /** @description The score of one session as it is now, with what it rests on. */
        SessionScore: {
            /** Format: uuid */
            id: string;
            /** @description The rounded weighted mean of the criteria that apply, after caps. */
            overall: number;
            /**
             * @description weak below 40, fair below 60, good below 80, strong from there.
             * @enum {string}
             */
            band: "weak" | "fair" | "good" | "strong";
            /** @description How much there is to go by. It sets the interval and leaves overall alone. */
            confidence: number;
            interval: {
                low: number;
                high: number;
            };
            /** @constant */
            kind: "session";
            criteria: components["schemas"]["ScoreCriterion"][];
            caps: components["schemas"]["ScoreCap"][];
            evidence: components["schemas"]["ScoreEvidence"][];
            /** @description The formula: v2 for organizations, v1 for the others. */
            scoringVersion: string;
            /** Format: date-time */
            evaluatedAt: string;
        };
        /** @description A score in short. */
        ScoreSummary: {
            /** Format: uuid */
            id: string;
            /** @description The rounded weighted mean of the criteria that apply, after caps. */
            overall: number;
            /**
             * @description weak below 40, fair below 60, good below 80, strong from there.
             * @enum {string}
             */
            band: "weak" | "fair" | "good" | "strong";
            /** @description How much there is to go by. It sets the interval and leaves overall alone. */
            confidence: number;
            interval: {
                low: number;
                high: number;
            };
        };
        /** @description Work for one installation: to read one web site. */
        ScraperJob: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            installation: string;
            installation_name: string;
            /** @description The address as it was asked for. */
            website: string;
            website_origin: string;
            /** @description The page in one spelling. */
            website_target: string;
            /** @enum {string} */
            kind: "onboarding" | "refresh";
            /** @enum {string} */
            status: "queued" | "running" | "paused" | "completed" | "failed";
            settings: {
                [key: string]: unknown;
            };
            /** @description Stamped when it was queued. */
            contract_version: number;
            /** @description Attempts that count towards max_attempts. */
            attempts: number;
            max_attempts: number;
            /** @description Attempts in a row whose scraper died; the third ends the job. */
            deaths: number;
            /** @description Why it failed, is paused or has to be tried again. */
            error_code: string | null;
            /** @description The same in words. */
            error: string | null;
            /** @description The provider it waits for. */
            paused_provider: string | null;
            retry_of: string | null;
            /** @description The job that retries it. */
            retried_by: string | null;
            /** @description Whether what the job delivered is in the catalog. */
            publication: {
                /** @enum {string} */
                status: "none" | "pending" | "applied" | "refused";
                error: string | null;
                /** @description What became of its records. */
                summary: {
                    [key: string]: unknown;
                } | null;
                published_at: string | null;
            };
            /** @description The account; null when it is gone. */
            requested_by: string | null;
            /**
             * Format: date-time
             * @description It is not tried before.
             */
            run_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description Of its latest attempt. */
            started_at: string | null;
            /** Format: date-time */
            updated_at: string;
            finished_at: string | null;
        };
        /** @description A small JSON document of an attempt. */
        ScraperArtifactBody: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            attempt_id: string;
            /** @description The number of the attempt that left it. */
            attempt: number;
            name: string;
            /** @description As it was sent. */
            bytes: number;
            sha256: string;
            /** @description Why it has no body. */
            omitted_reason: ("too_large" | "forbidden_content") | null;
            /** Format: date-time */
            created_at: string;
            /** @description JSON; absent where it was omitted. */
            body?: unknown;
        };
        /** @description A small JSON document of an attempt, without its body. */
        ScraperArtifact: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            attempt_id: string;
            /** @description The number of the attempt that left it. */
            attempt: number;
            name: string;
            /** @description As it was sent. */
            bytes: number;
            sha256: string;
            /** @description Why it has no body. */
            omitted_reason: ("too_large" | "forbidden_content") | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description A place where a scraper runs. */
        ScraperInstallation: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description How many jobs it runs at once; null before it came. */
            capacity: number | null;
            contract_version: number | null;
            /**
             * @description By its last heartbeat: stale after 45 seconds, disconnected after 5 minutes.
             * @enum {string}
             */
            connection_status: "connected" | "stale" | "disconnected" | "never";
            last_seen_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description Its most recent session. */
            session: {
                /** Format: uuid */
                id: string;
                contract_version: number;
                capacity: number;
                /** Format: date-time */
                started_at: string;
                /** Format: date-time */
                last_seen_at: string;
                ended_at: string | null;
            } | null;
            /** @description What it runs, the longest running first. */
            current_jobs: components["schemas"]["ScraperJob"][];
            /** @description The first of them. */
            current_job: components["schemas"]["ScraperJob"] | null;
            provider_pauses: {
                provider: string;
                reason: string;
                /** Format: date-time */
                paused_at: string;
                probed_at: string | null;
                probe_error: string | null;
                probes: number;
            }[];
            /** @description The account of the pool that it has at present. */
            codex_account: {
                /** Format: uuid */
                id: string;
                label: string;
                email: string | null;
            } | null;
            /** @description Null until it has told. */
            build: {
                revision: string;
                main_revision: string | null;
                /** @description Null where it cannot be counted. */
                behind_main: number | null;
                checked_at: string | null;
            } | null;
            /** @description The newest request. */
            update: components["schemas"]["ScraperUpdate"] | null;
        };
        /**
         * @description A request that an installation runs other code. It is refused when it was not seen within 24
         *     hours or jobs were still running 10 minutes later, and has failed when there is no result after 15
         *     minutes.
         */
        ScraperUpdate: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            action: "update" | "rollback";
            /** @enum {string} */
            status: "pending" | "draining" | "running" | "succeeded" | "rolled_back" | "failed" | "refused";
            /** @description Null for a rollback. */
            target_revision: string | null;
            from_revision: string | null;
            to_revision: string | null;
            message: string | null;
            /** @description The end of what its script has written, without secrets. */
            log_tail: string | null;
            requested_by: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            finished_at: string | null;
        };
        /** @description One record that a search found. */
        SearchMatch: {
            /** @enum {string} */
            target_kind: "organization" | "activity" | "session";
            /** Format: uuid */
            id: string;
            name: string;
            /** @description An activity's organization; a session's activity, else its organization. */
            parent_id: string | null;
            parent_name: string | null;
            /** @description City of the record's own location. */
            city: string | null;
            /** @description Region of the record's own location. */
            region: string | null;
            verified: boolean;
            /** @description The camp: of an organization, itself. */
            organization_id: string | null;
            /** @description The camp's own point, never that of a child. */
            location?: {
                latitude: number;
                longitude: number;
                /** @enum {string} */
                coordinate_precision: "exact" | "building" | "parcel" | "street" | "zip" | "state" | "unknown";
            };
        };
        ChildFieldsOutput: {
            "child.allergies"?: string;
            "child.firstName"?: string;
            "child.grade"?: string;
            "child.lastName"?: string;
            "child.notes"?: string;
            "emergencyContact.name"?: string;
            "emergencyContact.phone"?: string;
            "guardian.email"?: string;
            "guardian.name"?: string;
            "guardian.phone"?: string;
            "guardian.relationship"?: string;
            "secondaryGuardian.email"?: string;
            "secondaryGuardian.name"?: string;
            "secondaryGuardian.phone"?: string;
            "child.birthDate"?: string;
        };
        ChildPlanningOutput: {
            /** @description In place of a birth date; nothing is worked out from one to the other. */
            age?: {
                years: number;
                /**
                 * Format: date
                 * @example 2026-07-06
                 */
                asOf: string;
            };
            /** @example 2030-2031 */
            gradeSchoolYear?: string;
            label?: string;
            requirements?: {
                /** @enum {string} */
                kind: "required" | "preference";
                /** @enum {string} */
                category: "health_safety" | "dietary" | "accessibility" | "supervision" | "communication" | "social" |
                    "other";
                detail: string;
            }[];
            /** @enum {string} */
            requirementsStatus?: "unknown" | "none" | "listed";
        };
        ChildPreferencesOutput: {
            interests?: string[];
            /** @enum {string} */
            interestsStatus?: "unknown" | "none" | "listed";
            notes?: string;
        };
        /** @description From start to end of one day, on the clock of the time zone. */
        TimeRangeOutput: {
            /** @example 08:30 */
            start: string;
            /** @example 08:30 */
            end: string;
        };
        BudgetOutput: {
            amount: number;
            currency: string;
            /** @enum {string} */
            period: "day" | "week" | "month" | "session" | "season" | "year" | "total";
            /** @enum {string} */
            scope: "per_child" | "household";
            /** @enum {string} */
            limit: "hard_cap" | "preference";
        };
        TravelOutput: {
            /** @enum {string} */
            mode: "driving" | "transit" | "walking" | "cycling";
            /** @enum {string} */
            limit: "hard_cap" | "preference";
            maxMinutes?: number;
            maxDistance?: {
                value: number;
                /** @enum {string} */
                unit: "mi" | "km";
            };
            /** @description Without it travel is measured from the search area. */
            origin?: components["schemas"]["AreaOutput"];
        };
        /**
         * @example {
         *       "label": "Burlington",
         *       "postalCode": "05401",
         *       "region": "VT"
         *     }
         */
        AreaOutput: {
            label: string;
            postalCode?: string;
            region?: string;
        };
    };
    responses: {
        /** @description The answer is the one that `If-None-Match` names. It has no body. */
        NotModified: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                "X-Map-Revision": components["headers"]["MapRevision"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A parameter is unknown, blank, repeated or malformed, or the request is. */
        Malformed: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The credential is missing, wrong, revoked or rotated. */
        Unauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Unauthorized"];
            };
        };
        /** @description A higher plan is needed, or an allowance of exports or research is used up. */
        PlanRequired: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PlanFailure"];
            };
        };
        /**
         * @description The kind of credential, the role, a hidden field, the result window, the origin or a missing
         *     CSRF token stands against it.
         */
        Forbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["HiddenFailure"];
            };
        };
        /** @description There is no such record, or none that is disclosed. */
        NotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is not of the type that the route takes: JSON in UTF-8, unless it says otherwise. */
        UnsupportedMediaType: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description This month's reads are used up. */
        Exhausted: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["AllowanceFailure"];
            };
        };
        /** @description A failure of ours on a request that was in order. */
        Internal: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Something the answer needs cannot be reached at the moment. Asking again is safe. */
        Unavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names this answer in the logs. */
        RequestId: string;
        /** @description Metered reads left this month, after this one. */
        ReadsRemaining: number;
        /** @description Exports left this month, after this one. */
        ExportRemaining: number;
        /** @description Reads left (r) and seconds until the allowance is whole again (t). */
        RateLimit: string;
        /** @description The allowance of a calendar month (q). */
        RateLimitPolicy: string;
        /** @description Names what this caller was shown; `If-None-Match` takes it. Always weak. */
        ETag: string;
        /** @description Names the state of the catalog behind the answer. Tokens have no order. */
        MapRevision: string;
        /** @description Seconds to wait before asking again. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "accounts.accept-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What stands behind `code=` in the link. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            team: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                plan: string;
                                /**
                                 * @description Admins invite and remove members.
                                 * @enum {string}
                                 */
                                role: "member" | "admin";
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.ask-new-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example kim@example.org */
                    email: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            pendingEmail: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description A failure. Nothing was read or changed. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.get-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            account: components["schemas"]["Account"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.change-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1 to 300 characters on one line.
                     * @example Pat Moss
                     */
                    name: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            account: components["schemas"]["Account"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.remove-member": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            accountId: string;
                            /** @constant */
                            removed: true;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.change-member": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Admins invite and remove members.
                     * @enum {string}
                     */
                    role: "member" | "admin";
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            accountId: string;
                            /**
                             * @description Admins invite and remove members.
                             * @enum {string}
                             */
                            role: "member" | "admin";
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.confirm-new-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What stands behind `code=` in the link. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            email: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.list-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description The account’s own credential; null when it has none. */
                            credential: components["schemas"]["Key"] | null;
                            /** @description Named integration keys, by name. */
                            keys: components["schemas"]["Key"][];
                            /** @description What named keys may do now: they follow the live plan of the account. */
                            scopes: components["schemas"]["Capability"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.create-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1 to 100 characters on one line.
                     * @example nightly sync
                     */
                    name: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            key: components["schemas"]["NewKey"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description A live key has this name. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        /** @constant */
                        error: true;
                        /** @description What is wrong, for a person. */
                        message: string;
                        /**
                         * @description What is wrong, for a program. Names are never reused or changed.
                         * @enum {string}
                         */
                        code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" |
                            "invalid_graphql" | "query_too_large" | "request_timeout" | "unauthorized" | "plan_required"
                            | "allowance_spent" | "forbidden" | "recent_sign_in_required" | "untrusted_origin" |
                            "csrf_token_required" | "hidden_field" | "result_window" | "not_found" | "gone" |
                            "method_not_allowed" | "conflict" | "key_reused" | "wrong_state" | "quote_changed" |
                            "lease_lost" | "card_required" | "profile_changed" | "duplicate_booking" | "question_closed"
                            | "booking_final" | "payment_started" | "briefly_busy" | "dependency_unavailable" |
                            "invalid_code" | "rate_limited" | "stale_version" | "too_large" | "unsupported_media_type" |
                            "allowance_exhausted" | "too_many_streams" | "internal_error" | "database_unavailable" |
                            "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                            "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                            "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" |
                            "query_running" | "sql_parser_mismatch";
                        /** @description Quote it when you report a problem. */
                        requestId: string;
                        /** Format: uuid */
                        keyId?: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.erase-account": {
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
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            erased: true;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.export-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: date-time */
                            exportedAt: string;
                            parts: {
                                [key: string]: {
                                    [key: string]: unknown;
                                }[];
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.get-account-page": {
        parameters: {
            query?: {
                /** @description What became of a mailbox, as its provider sends the browser back. */
                gmail?: "connected" | "denied" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.get-csrf-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            token: string;
                            /** @constant */
                            header: "x-csrf-token";
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.get-team": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            team: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                plan: string;
                                /**
                                 * @description The caller's.
                                 * @enum {string}
                                 */
                                role: "member" | "admin";
                                /** @description Licensed seats; each member has one. */
                                seats: number;
                                members: components["schemas"]["TeamMember"][];
                                /** @description Null for members who are no admins. */
                                invitations: components["schemas"]["TeamInvitation"][] | null;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.get-usage": {
        parameters: {
            query?: {
                /** @description How many days, today included. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            usage: {
                                allowances: {
                                    reads: components["schemas"]["AccountAllowance"];
                                    exports: components["schemas"]["AccountAllowance"];
                                    research: components["schemas"]["AccountAllowance"];
                                };
                                /** @description The team whose allowances and months these are; null for its own. */
                                pool: {
                                    /** Format: uuid */
                                    id: string;
                                    name: string;
                                } | null;
                                /** @description Every day, oldest first. */
                                days: {
                                    /** Format: date */
                                    day: string;
                                    reads: number;
                                    exports: number;
                                }[];
                                /**
                                 * @description The same days by key, revoked ones too. Browsers and all exports are one
                                 *     line.
                                 */
                                keys: {
                                    id: string | null;
                                    name: string | null;
                                    /** @enum {string} */
                                    kind: "account" | "machine" | "service" | "browser";
                                    reads: number;
                                    exports: number;
                                }[];
                                /** @description Up to 24 months with use, oldest first. */
                                months: {
                                    month: string;
                                    reads: number;
                                    exports: number;
                                }[];
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.get-viewer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            viewer: {
                                /** @enum {string} */
                                kind: "account" | "machine" | "session" | "service" | "preview";
                                plan: string;
                                tier: string;
                                /** @enum {string} */
                                role: "none" | "staff" | "admin";
                                name: string | null;
                                email: string | null;
                                capabilities: string[];
                                permissions: string[];
                                /** @description Whether camps are booked here, and by who is asking. */
                                mayBook: boolean;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.invite-member": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example kim@example.org */
                    email: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            invitation: components["schemas"]["TeamInvitation"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A member, or invited already. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        /** @constant */
                        error: true;
                        /** @description What is wrong, for a person. */
                        message: string;
                        /**
                         * @description What is wrong, for a program. Names are never reused or changed.
                         * @enum {string}
                         */
                        code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" |
                            "invalid_graphql" | "query_too_large" | "request_timeout" | "unauthorized" | "plan_required"
                            | "allowance_spent" | "forbidden" | "recent_sign_in_required" | "untrusted_origin" |
                            "csrf_token_required" | "hidden_field" | "result_window" | "not_found" | "gone" |
                            "method_not_allowed" | "conflict" | "key_reused" | "wrong_state" | "quote_changed" |
                            "lease_lost" | "card_required" | "profile_changed" | "duplicate_booking" | "question_closed"
                            | "booking_final" | "payment_started" | "briefly_busy" | "dependency_unavailable" |
                            "invalid_code" | "rate_limited" | "stale_version" | "too_large" | "unsupported_media_type" |
                            "allowance_exhausted" | "too_many_streams" | "internal_error" | "database_unavailable" |
                            "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                            "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                            "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" |
                            "query_running" | "sql_parser_mismatch";
                        /** @description Quote it when you report a problem. */
                        requestId: string;
                        /** Format: uuid */
                        invitationId?: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.revoke-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @constant */
                            revoked: true;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.revoke-key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @constant */
                            revoked: true;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.rotate-credential": {
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
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            key: components["schemas"]["NewKey"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "accounts.rotate-key": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            key: components["schemas"]["NewKey"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "assistant.ask-assistant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Day camps near Burlington, VT for a 7 year old in July */
                    question: string;
                    /**
                     * @description What was asked and answered before, where no saved conversation holds it.
                     * @default []
                     */
                    history?: {
                        question: string;
                        answer: string;
                    }[];
                    /**
                     * @description A saved conversation that goes on, or `{save: true}` for a new one. Your own account
                     *     only.
                     */
                    conversation?: {
                        /**
                         * Format: uuid
                         * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
                         */
                        id: string;
                    } | {
                        /** @constant */
                        save: true;
                    };
                    /**
                     * @description Whether what your family has saved may be used: ages, interests, area and budget, no
                     *     names.
                     * @default false
                     */
                    includeFamilyContext?: boolean;
                    /**
                     * @description Whether the web may be searched when the catalog has nothing.
                     * @default false
                     */
                    webSearch?: boolean;
                };
            };
        };
        responses: {
            /** @description Events, until `done` or `error`. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "assistant.list-conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversations: components["schemas"]["Conversation"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "assistant.get-conversation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            conversation: components["schemas"]["Transcript"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "assistant.delete-conversation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                conversationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "assistant.get-assistant-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.answer-decision": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bookingId: string;
                decisionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    outcome: "accept";
                    optionId: string;
                } | {
                    /** @constant */
                    outcome: "decline";
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            booking: components["schemas"]["BookingDetail"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.cancel-booking": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            booking: components["schemas"]["BookingDetail"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.list-bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            bookings: components["schemas"]["Booking"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description This installation has no bookings; or there is no such booking of yours. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwitchedOff"] | components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.create-booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingApproval"];
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            booking: components["schemas"]["Booking"];
                        };
                    };
                };
            };
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            booking: components["schemas"]["Booking"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description This installation has no bookings; or there is no such booking of yours. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SwitchedOff"] | components["schemas"]["Failure"];
                };
            };
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.get-booking": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            booking: components["schemas"]["BookingDetail"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.get-bookings-page": {
        parameters: {
            query?: {
                /** @description The session to approve a booking for. */
                session?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.end-payment-alarm": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                alarmId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.get-payment-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            paymentMethod: components["schemas"]["PaymentMethod"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.list-holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            holds: components["schemas"]["CardHold"][];
                            charged: components["schemas"]["CardHold"][];
                            doubtful: components["schemas"]["DoubtfulBooking"][];
                            alarms: components["schemas"]["PaymentAlarm"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.receive-payment-event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.refund-hold": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                holdId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Names the request: the same one again is answered with what it made, another one
                     *     refused.
                     */
                    idempotencyKey: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            hold: components["schemas"]["CardHold"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.set-up-payment-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Where the browser goes afterwards: an address of one of the origins that are
                     *     allowed.
                     * @example https://camps.example/bookings
                     */
                    returnUrl: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /**
                             * Format: uri
                             * @description To be opened in the browser, for a day.
                             */
                            url: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "bookings.settle-booking": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bookingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    outcome: "booked" | "waitlisted";
                    amountCents?: number;
                    reference?: string;
                } | {
                    /** @constant */
                    outcome: "not_booked";
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.answer-decision": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
                decisionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrokerAnswer"];
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            run: components["schemas"]["BrokerRun"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The question is closed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.cancel-run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            run: components["schemas"]["BrokerRun"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.create-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrokerPlanStart"];
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            plan: components["schemas"]["BrokerPlan"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.list-runs": {
        parameters: {
            query?: {
                state?: "queued" | "running" | "waiting" | "holding" | "submitting" | "unknown" | "done" | "refused" |
                    "rehearsed" | "failed" | "cancelled" | "expired";
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description `nextCursor` of the page before, with the same `state`. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            runs: components["schemas"]["BrokerRun"][];
                            /** @description For `cursor` of the next page; null on the last. */
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.create-run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BrokerRunStart"];
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            run: components["schemas"]["BrokerRun"];
                        };
                    };
                };
            };
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            run: components["schemas"]["BrokerRun"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The key names another request. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.get-activity": {
        parameters: {
            query?: {
                /** @description Only what came after this id. */
                after?: string;
                /** @description Rows of the page, at most 500. */
                limit?: number;
            };
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            activity: components["schemas"]["BrokerActivity"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.get-broker-contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.get-broker-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.get-run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            run: components["schemas"]["BrokerRun"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.get-runs-contract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.get-runs-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A module of types. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/typescript; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.get-screen": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            screen: components["schemas"]["BrokerScreen"] | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.get-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            capUsd: number;
                            ordersEnabled: boolean;
                            siteAccountsEnabled: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.get-trace": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            trace: components["schemas"]["BrokerTrace"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.watch-run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                runId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "broker.watch-runs": {
        parameters: {
            query?: {
                state?: "queued" | "running" | "waiting" | "holding" | "submitting" | "unknown" | "done" | "refused" |
                    "rehearsed" | "failed" | "cancelled" | "expired";
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description `nextCursor` of the page before, with the same `state`. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.change-settings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description `settings_revision` as it was read. */
                    expected_revision: number;
                    /**
                     * @description A region in words, such as `Bend, Oregon` or `97701`.
                     * @example Bend, Oregon
                     */
                    location?: string;
                    /** @description Places around it that are searched in the same way. */
                    nearby_locations: string[];
                    /**
                     * @description The sum of: 1 sites in the catalog, 2 web search, 4 Common Crawl index, 8
                     *     OpenStreetMap.
                     */
                    providers: number;
                    /** @description From which confidence on a site counts as that of a camp. */
                    confidence_threshold: number;
                    /** @description Follow links of sites that list camps of others. */
                    follow_aggregators: boolean;
                    /** @description Whether results wait for a person before they count in the catalog. */
                    review_first?: boolean;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            campaign: components["schemas"]["CrawlerCampaign"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.control-campaign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    action: "pause" | "resume" | "rerun";
                    /** @description The generation that is meant; a rerun has to name it. */
                    expected_generation?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            campaign: components["schemas"]["CrawlerCampaign"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.list-campaigns": {
        parameters: {
            query?: {
                /** @description Only campaigns in this state. */
                status?: "running" | "paused" | "completed" | "failed";
                /** @description The first page is 1. */
                page?: number;
                /** @description Rows of the page, at most 100. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            campaigns: components["schemas"]["CrawlerCampaign"][];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.create-campaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A region in words, such as `Bend, Oregon` or `97701`.
                     * @example Bend, Oregon
                     */
                    location: string;
                    /** @description Places around it that are searched in the same way. */
                    nearby_locations?: string[];
                    /**
                     * @description The sum of: 1 sites in the catalog, 2 web search, 4 Common Crawl index, 8
                     *     OpenStreetMap.
                     * @default 15
                     */
                    providers?: number;
                    /**
                     * @description From which confidence on a site counts as that of a camp.
                     * @default 0.5
                     */
                    confidence_threshold?: number;
                    /**
                     * @description Follow links of sites that list camps of others.
                     * @default false
                     */
                    follow_aggregators?: boolean;
                    /**
                     * @description Whether results wait for a person before they count in the catalog.
                     * @default false
                     */
                    review_first?: boolean;
                    /**
                     * @description Names the request: the same one again is answered with what it made, another one
                     *     refused.
                     */
                    idempotency_key: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            campaign: components["schemas"]["CrawlerCampaign"];
                        };
                    };
                };
            };
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            campaign: components["schemas"]["CrawlerCampaign"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.get-campaign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            campaign: components["schemas"]["CrawlerCampaign"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.get-performance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            performance: {
                                generation: number;
                                /** Format: date-time */
                                started_at: string;
                                finished_at: string | null;
                                providers: {
                                    provider: 1 | 2 | 4 | 8;
                                    completed: number;
                                    failed: number;
                                    median_ms: number | null;
                                    searches: number;
                                    urls: number;
                                    new_urls: number;
                                    sites: number;
                                    homepages: number;
                                }[];
                                places: {
                                    place: string;
                                    searches: number;
                                    urls: number;
                                    new_urls: number;
                                    sites: number;
                                    homepages: number;
                                }[];
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.get-plan": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            search_plan: {
                                terms: string[];
                                providers: number;
                                /** @description One search a term and provider. */
                                search_count: number;
                                settings_revision: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.get-url": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                urlId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            url: components["schemas"]["CampaignUrl"];
                            discoveries: components["schemas"]["CampaignDiscovery"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.list-discoveries": {
        parameters: {
            query?: {
                /** @description Only what comes behind this id: `next_after` of the page before. */
                after?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description Only those that led to this saved URL. */
                url_id?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            discoveries: components["schemas"]["CampaignDiscovery"][];
                            /** @description `after` of the next page; null: there is none. */
                            next_after: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.list-homepages": {
        parameters: {
            query?: {
                /** @description Only what comes behind this id: `next_after` of the page before. */
                after?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            homepages: components["schemas"]["CampaignHomepage"][];
                            total: number;
                            confidence_threshold: number;
                            /** @description `after` of the next page; null: there is none. */
                            next_after: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.list-searches": {
        parameters: {
            query?: {
                /** @description Only what comes behind this id: `next_after` of the page before. */
                after?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            searches: components["schemas"]["CampaignSearch"][];
                            /** @description `after` of the next page; null: there is none. */
                            next_after: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.list-settings": {
        parameters: {
            query?: {
                /** @description Only what comes behind this id: `next_after` of the page before. */
                after?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            settings: components["schemas"]["CampaignSettings"][];
                            /** @description `after` of the next page; null: there is none. */
                            next_after: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.list-urls": {
        parameters: {
            query?: {
                /** @description Only what comes behind this id: `next_after` of the page before. */
                after?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            urls: components["schemas"]["CampaignUrl"][];
                            /** @description `after` of the next page; null: there is none. */
                            next_after: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.plan-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A region in words, such as `Bend, Oregon` or `97701`.
                     * @example Bend, Oregon
                     */
                    location: string;
                    /** @description Places around it that are searched in the same way. */
                    nearby_locations?: string[];
                    /**
                     * @description The sum of: 1 sites in the catalog, 2 web search, 4 Common Crawl index, 8
                     *     OpenStreetMap.
                     * @default 15
                     */
                    providers?: number;
                    /** @description From which confidence on a site counts as that of a camp. */
                    confidence_threshold?: number;
                    /** @description Follow links of sites that list camps of others. */
                    follow_aggregators?: boolean;
                    /** @description Whether results wait for a person before they count in the catalog. */
                    review_first?: boolean;
                    /**
                     * @description Names the request: the same one again is answered with what it made, another one
                     *     refused.
                     */
                    idempotency_key?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            search_plan: {
                                terms: string[];
                                providers: number;
                                /** @description One search a term and provider. */
                                search_count: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.watch-campaign": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.watch-campaigns": {
        parameters: {
            query?: {
                /** @description Only campaigns in this state. */
                status?: "running" | "paused" | "completed" | "failed";
                /** @description The first page is 1. */
                page?: number;
                /** @description Rows of the page, at most 100. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "campaigns.watch-homepages": {
        parameters: {
            query?: {
                /** @description Only what comes behind this id: `next_after` of the page before. */
                after?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "catalog.list-organizations": {
        parameters: {
            query?: {
                /**
                 * @description Text to find in what the caller may see, ignoring case. Give it up to five times: every
                 *     term must be found.
                 */
                q?: string[];
                /** @description City of the record's own location, ignoring case. */
                city?: string;
                /**
                 * @description Region of the record's own location, ignoring case. A state's code and name are one: OR,
                 *     Oregon.
                 */
                region?: string;
                /** @description A category of the record itself. */
                category?: string;
                /** @description An age in completed years that the range of the record holds. */
                ageYears?: number;
                /** @description The same in months, for older clients. */
                ageMonths?: number;
                /** @description A school grade that the range of the record holds; K is 0, pre-K is -1. */
                grade?: number;
                /**
                 * @description A structured filter: one JSON value, URL-encoded. `GET /api/canonical/schema` lists
                 *     fields, operators and limits.
                 */
                filter?: string;
                /**
                 * @description Only records whose organization is a member of this collection, archived or not. For
                 *     accounts of staff and ADMIN in person.
                 */
                collectionId?: string;
                /**
                 * @description A visible text, date, number or true/false column, or `score` for organizations. Unset
                 *     values stand last.
                 */
                orderBy?: string;
                /** @description Direction of the order. */
                order?: "asc" | "desc";
                /**
                 * @description Rows of the page: 24 unless given and at most 100. With `format=csv` at most 1000, and
                 *     as many as the plan reaches unless given.
                 */
                limit?: number;
                /** @description Rows to pass over before the page. */
                offset?: number;
                /** @description false gives the counts alone and an empty array. */
                includeRows?: boolean;
                /** @description csv exports the page, which is metered. */
                format?: "csv";
                /** @description Prepared overall score, at least this. */
                minimumScore?: number;
                /** @description Prepared overall score, at most this. */
                maximumScore?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of organizations. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-export-remaining": components["headers"]["ExportRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationList"];
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "catalog.list-activities": {
        parameters: {
            query?: {
                /**
                 * @description Text to find in what the caller may see, ignoring case. Give it up to five times: every
                 *     term must be found.
                 */
                q?: string[];
                /** @description City of the record's own location, ignoring case. */
                city?: string;
                /**
                 * @description Region of the record's own location, ignoring case. A state's code and name are one: OR,
                 *     Oregon.
                 */
                region?: string;
                /** @description A category of the record itself. */
                category?: string;
                /** @description An age in completed years that the range of the record holds. */
                ageYears?: number;
                /** @description The same in months, for older clients. */
                ageMonths?: number;
                /** @description A school grade that the range of the record holds; K is 0, pre-K is -1. */
                grade?: number;
                /**
                 * @description A structured filter: one JSON value, URL-encoded. `GET /api/canonical/schema` lists
                 *     fields, operators and limits.
                 */
                filter?: string;
                /**
                 * @description Only records whose organization is a member of this collection, archived or not. For
                 *     accounts of staff and ADMIN in person.
                 */
                collectionId?: string;
                /**
                 * @description A visible text, date, number or true/false column, or `score` for organizations. Unset
                 *     values stand last.
                 */
                orderBy?: string;
                /** @description Direction of the order. */
                order?: "asc" | "desc";
                /**
                 * @description Rows of the page: 24 unless given and at most 100. With `format=csv` at most 1000, and
                 *     as many as the plan reaches unless given.
                 */
                limit?: number;
                /** @description Rows to pass over before the page. */
                offset?: number;
                /** @description false gives the counts alone and an empty array. */
                includeRows?: boolean;
                /**
                 * @description How the activity takes place; csv is no such way, but exports the page, which is
                 *     metered.
                 */
                format?: string;
                /** @description Activities of this organization. */
                organization?: string;
                /** @description Activities of this organization. */
                organizationId?: string;
                /** @description Skill the activity is for. */
                skillLevel?: string;
                /** @description A season it is offered in. */
                seasonality?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of activities. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-export-remaining": components["headers"]["ExportRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "catalog.list-sessions": {
        parameters: {
            query?: {
                /**
                 * @description Text to find in what the caller may see, ignoring case. Give it up to five times: every
                 *     term must be found.
                 */
                q?: string[];
                /** @description City of the record's own location, ignoring case. */
                city?: string;
                /**
                 * @description Region of the record's own location, ignoring case. A state's code and name are one: OR,
                 *     Oregon.
                 */
                region?: string;
                /** @description A category of the record itself. */
                category?: string;
                /** @description An age in completed years that the range of the record holds. */
                ageYears?: number;
                /** @description The same in months, for older clients. */
                ageMonths?: number;
                /** @description A school grade that the range of the record holds; K is 0, pre-K is -1. */
                grade?: number;
                /**
                 * @description A structured filter: one JSON value, URL-encoded. `GET /api/canonical/schema` lists
                 *     fields, operators and limits.
                 */
                filter?: string;
                /**
                 * @description Only records whose organization is a member of this collection, archived or not. For
                 *     accounts of staff and ADMIN in person.
                 */
                collectionId?: string;
                /**
                 * @description A visible text, date, number or true/false column, or `score` for organizations. Unset
                 *     values stand last.
                 */
                orderBy?: string;
                /** @description Direction of the order. */
                order?: "asc" | "desc";
                /**
                 * @description Rows of the page: 24 unless given and at most 100. With `format=csv` at most 1000, and
                 *     as many as the plan reaches unless given.
                 */
                limit?: number;
                /** @description Rows to pass over before the page. */
                offset?: number;
                /** @description false gives the counts alone and an empty array. */
                includeRows?: boolean;
                /** @description csv exports the page, which is metered. */
                format?: "csv";
                /**
                 * @description Sessions this organization owns: directly, or through the activity when there is no
                 *     direct owner.
                 */
                organization?: string;
                /**
                 * @description Sessions this organization owns: directly, or through the activity when there is no
                 *     direct owner.
                 */
                organizationId?: string;
                /** @description Sessions of this activity. */
                activity?: string;
                /** @description Sessions of this activity. */
                activityId?: string;
                /** @description State of registration. Unknown states never match. */
                registrationStatus?: string;
                /** @description First day not before. */
                startDateFrom?: string;
                /** @description First day not after. */
                startDateTo?: string;
                /** @description Last day not before. */
                endDateFrom?: string;
                /** @description Last day not after. */
                endDateTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sessions. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-export-remaining": components["headers"]["ExportRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "catalog.get-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            organizations: number;
                            activities: number;
                            sessions: number;
                            /** @description US states and territories in which organizations stand. */
                            states: number;
                            /** @description When something was last said of any record. */
                            updatedAt: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "catalog.list-offers": {
        parameters: {
            query: {
                /** @description Up to 100 different UUIDs, joined by commas. Repeated ones count once. */
                organizations: string;
                /**
                 * @description A structured filter for sessions, as that of their list: what it does not select is not
                 *     told of.
                 */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description By id. */
                        data: components["schemas"]["Offer"][];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "catalog.get-organization": {
        parameters: {
            query?: {
                /** @description false leaves out `data.media`. */
                includeMedia?: boolean;
                /**
                 * @deprecated
                 * @description false changes nothing; scores have their own address.
                 */
                includeScore?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            organization: components["schemas"]["OrganizationDetail"];
                            media?: components["schemas"]["CanonicalMediaPage"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "catalog.get-activity": {
        parameters: {
            query?: {
                /** @description false leaves out `data.media`. */
                includeMedia?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            activity: components["schemas"]["ActivityDetail"];
                            media?: components["schemas"]["CanonicalMediaPage"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "catalog.get-session": {
        parameters: {
            query?: {
                /** @description false leaves out `data.media`. */
                includeMedia?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            session: components["schemas"]["SessionDetail"];
                            media?: components["schemas"]["CanonicalMediaPage"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "collections.add-organization": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            collection: components["schemas"]["Collection"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "collections.remove-organization": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                organizationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            collection: components["schemas"]["Collection"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "collections.get-collection": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            collection: components["schemas"]["Collection"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "collections.change-collection": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1 to 120 characters on one line.
                     * @example Art camps
                     */
                    name?: string;
                    /** @constant */
                    archived?: true;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            collection: components["schemas"]["Collection"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "collections.check-organizations": {
        parameters: {
            query: {
                /** @description 1 to 100 different UUIDs, joined by commas. */
                organizationIds: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description Available members, in the order asked. */
                            organizationIds: string[];
                            /**
                             * @description Unknown, deleted or blacklisted ones, members or not, in the order asked.
                             */
                            unavailableOrganizationIds: string[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "collections.list-collections": {
        parameters: {
            query?: {
                /** @description false gives active ones, true archived ones, all gives both. */
                archived?: "false" | "true" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            collections: components["schemas"]["Collection"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "collections.create-collection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1 to 120 characters on one line.
                     * @example Art camps
                     */
                    name: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            collection: components["schemas"]["Collection"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.cancel-crawl": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["CrawlerJob"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.cancel-evaluation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                evaluationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            evaluation: components["schemas"]["CrawlerEvaluation"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.list-crawls": {
        parameters: {
            query?: {
                /** @description A part of what it looks for, upper and lower case alike. */
                search?: string;
                status?: "queued" | "running" | "completed" | "failed" | "blocked" | "cancelled";
                page?: number;
                /** @description Rows of the page, at most 100. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            jobs: components["schemas"]["CrawlerJob"][];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.create-crawl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default search
                     * @enum {string}
                     */
                    mode?: "search" | "organization_website";
                    /** @description Made of the name where an organization is looked for. */
                    search_term?: string;
                    /** @description Whose web site is looked for; mode organization_website only. */
                    organization?: {
                        name: string;
                    };
                    /** @description Judge sites before their pages count. */
                    activity_filter?: boolean;
                    /**
                     * @description A sum of 1 catalog, 2 search engine, 4 Common Crawl, 8 OpenStreetMap.
                     * @default 15
                     */
                    providers?: number;
                    /**
                     * @description A sum of 1 sitemaps, 2 aggregators, 4 judge URLs after the crawl, 8 external
                     *     domains.
                     * @default 1
                     */
                    settings?: number;
                    /**
                     * @description Null, with allow_unlimited: any number of links.
                     * @default 3
                     */
                    depth?: number | null;
                    /** @default false */
                    allow_unlimited?: boolean;
                    /** @default 100 */
                    max_urls_per_site?: number;
                    /**
                     * @description How much may be spent; null: without a limit.
                     * @default {
                     *       "queries": null,
                     *       "candidates": null,
                     *       "pages": 30,
                     *       "pages_per_site": 4,
                     *       "model_requests": 10
                     *     }
                     */
                    acquisition_budget?: {
                        /**
                         * @description Searches at providers.
                         * @default null
                         */
                        queries?: number | null;
                        /**
                         * @description Sites that searches may give.
                         * @default null
                         */
                        candidates?: number | null;
                        /**
                         * @description Pages read in all.
                         * @default 30
                         */
                        pages?: number | null;
                        /**
                         * @description Pages read to judge one site.
                         * @default 4
                         */
                        pages_per_site?: number | null;
                        /**
                         * @description Questions to a model.
                         * @default 10
                         */
                        model_requests?: number | null;
                    };
                    /**
                     * @description Pages count from this confidence on; that of the crawl, at first 0.5, unless said.
                     */
                    confidence_threshold?: number;
                    /** @description How URLs are judged; not for jobs that judge sites. */
                    jev_config?: {
                        /**
                         * @description Pages count from this confidence on; that of the crawl, at first 0.5, unless
                         *     said.
                         */
                        confidence_threshold?: number;
                        /** @description false: no model is asked about uncertain pages. */
                        model?: boolean;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["CrawlerJob"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.list-evaluations": {
        parameters: {
            query?: {
                page?: number;
                /** @description Rows of the page, at most 100. */
                pageSize?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            evaluations: components["schemas"]["CrawlerEvaluation"][];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.create-evaluation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default url_relevance
                     * @enum {string}
                     */
                    purpose?: "url_relevance" | "summer_camp";
                    /**
                     * @description How pages are judged, at most 32768 bytes. No secrets.
                     * @default {}
                     */
                    config?: {
                        /**
                         * @description Pages count from this confidence on; that of the crawl, at first 0.5, unless
                         *     said.
                         */
                        confidence_threshold?: number;
                        /** @description false: no model is asked about uncertain pages. */
                        model?: boolean;
                    } & {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Names the request: the same one again is answered with what it made, another one
                     *     refused.
                     */
                    idempotency_key?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            evaluation: components["schemas"]["CrawlerEvaluation"];
                        };
                    };
                };
            };
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            evaluation: components["schemas"]["CrawlerEvaluation"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.create-trident-evaluation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default url_relevance
                     * @enum {string}
                     */
                    purpose?: "url_relevance" | "summer_camp";
                    /**
                     * @description How pages are judged, at most 32768 bytes. No secrets.
                     * @default {}
                     */
                    config?: {
                        /**
                         * @description Pages count from this confidence on; that of the crawl, at first 0.5, unless
                         *     said.
                         */
                        confidence_threshold?: number;
                        /** @description false: no model is asked about uncertain pages. */
                        model?: boolean;
                    } & {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Names the request: the same one again is answered with what it made, another one
                     *     refused.
                     */
                    idempotency_key?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            evaluation: components["schemas"]["CrawlerEvaluation"];
                        };
                    };
                };
            };
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            evaluation: components["schemas"]["CrawlerEvaluation"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.decide-duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description merged: they are one; kept: they are two.
                     * @enum {string}
                     */
                    decision: "merged" | "kept";
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /**
                             * @description merged: they are one; kept: they are two.
                             * @enum {string}
                             */
                            decision: "merged" | "kept";
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.export-crawl": {
        parameters: {
            query?: {
                attempt?: string;
                evaluation?: string;
                confidence_threshold?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A JSON object a line, `{"url": "…"}`, all of one moment. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.get-crawl": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["CrawlerJob"];
                            settings: {
                                providers: number;
                                settings: number;
                                /** @description Links from a first page; null: any number. */
                                depth: number | null;
                                allow_unlimited: boolean;
                                /** @description Null in jobs of contract 1 alone. */
                                max_urls_per_site: number | null;
                                /** @description Sites are judged as a whole before their pages count. */
                                activity_filter: boolean;
                                /** @description How URLs are judged. */
                                jev_config: {
                                    [key: string]: unknown;
                                } | null;
                                /** @description How much may be spent; null: without a limit. */
                                acquisition_budget: {
                                    queries: number | null;
                                    candidates: number | null;
                                    pages: number | null;
                                    pages_per_site: number | null;
                                    model_requests: number | null;
                                };
                            };
                            counts: components["schemas"]["CrawlerCounts"];
                            /** @description Of the latest attempt. */
                            result: {
                                attempt_id: string | null;
                                attempt_number: number | null;
                                counts: components["schemas"]["CrawlerCounts"];
                                /** @description Of jobs that judge sites: what was found of them. */
                                site_assessment?: unknown;
                            };
                            /** @description The latest 100, the oldest of them first. */
                            attempts: {
                                /** Format: uuid */
                                id: string;
                                number: number;
                                status: string;
                                /** @description Pages it has taken from its budget. */
                                claimed_pages: number;
                                counts: components["schemas"]["CrawlerCounts"];
                                error: string | null;
                                /** Format: date-time */
                                started_at: string;
                                ended_at: string | null;
                            }[];
                            /** @description How the pages of the latest attempt came in, in some 60 spans. */
                            results: {
                                /** Format: date-time */
                                at: string;
                                pages: number;
                                included: number;
                                excluded: number;
                                errors: number;
                            }[];
                            /** @description The latest 1000, the oldest of them first. */
                            events: {
                                event: string;
                                from: string | null;
                                to: string;
                                /** @description The session that moved; null: the job itself. */
                                evaluation_id: string | null;
                                account_id: string | null;
                                detail: unknown;
                                /** Format: date-time */
                                at: string;
                            }[];
                            latest_progress: {
                                /** Format: uuid */
                                attempt_id: string;
                                attempt_number: number;
                                status: string;
                                claimed_pages: number;
                                /** @description URLs by state. */
                                urls: {
                                    [key: string]: number;
                                };
                                /** @description Pages by state, so many links away from the first; 100 at most. */
                                depths: {
                                    depth: number;
                                    urls: {
                                        [key: string]: number;
                                    };
                                }[];
                                /** @description Why pages were not read, the most frequent first; 100 at most. */
                                reasons: {
                                    /** @enum {string} */
                                    state: "excluded" | "failed";
                                    reason: string;
                                    urls: number;
                                }[];
                                /** Format: date-time */
                                started_at: string;
                                ended_at: string | null;
                            } | null;
                            /** @description Null before it is completed. */
                            publication: components["schemas"]["CrawlerPublication"] | null;
                            /** @description The latest 25, the newest first. */
                            evaluations: components["schemas"]["CrawlerEvaluation"][];
                            evaluation_pagination: {
                                page: number;
                                pageSize: number;
                                total: number;
                            };
                            /**
                             * @description What an earlier attempt has saved, where the latest has found nothing and
                             *     failed.
                             */
                            saved_results?: {
                                /** Format: uuid */
                                attempt_id: string;
                                attempt_number: number;
                                counts: components["schemas"]["CrawlerCounts"];
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.get-evaluation": {
        parameters: {
            query?: {
                /** @description Another session of the crawl to compare with. */
                baseline?: string;
            };
            header?: never;
            path: {
                id: string;
                evaluationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            evaluation: components["schemas"]["CrawlerEvaluation"];
                            /**
                             * @description What it is compared with: the session asked for, else the one frozen with
                             *     it.
                             */
                            baseline: {
                                /** Format: uuid */
                                evaluation_id: string;
                                /**
                                 * @description partial: some pages could not be judged; failed: none could.
                                 * @enum {string}
                                 */
                                status: "queued" | "running" | "completed" | "partial" | "failed" | "cancelled";
                                included: number;
                            } | null;
                            /** @description Included, and not in the baseline. */
                            added: string[];
                            /** @description Excluded, and included in the baseline. */
                            removed: string[];
                            /** @description As in the baseline. */
                            unchanged: string[];
                            /** @description Judged, with a confidence within 0.15 of the threshold. */
                            uncertain: string[];
                            /** @description Not judged. */
                            pending: string[];
                            /** @description All that are included now, uncertain ones too. */
                            output: string[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.list-duplicates": {
        parameters: {
            query?: {
                job?: string;
                page?: number;
                /** @description Rows of the page, at most 100. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            duplicates: components["schemas"]["CrawlerDuplicate"][];
                            total: number;
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.list-results": {
        parameters: {
            query?: {
                page?: number;
                /** @description Rows of the page, at most 100. */
                pageSize?: number;
                /** @description true: pages that were excluded; false: those included. */
                excluded?: boolean;
                attempt?: string;
                /** @description A part of the URL, upper and lower case alike. */
                search?: string;
                evaluation?: string;
                /** @description A session of this crawl to compare with. */
                baseline?: string;
                membership?: "included" | "excluded" | "changed" | "all";
                confidence_threshold?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description Null before the first attempt. */
                            attempt_id: string | null;
                            attempt_number: number | null;
                            evaluation_id: string | null;
                            counts: components["schemas"]["CrawlerCounts"];
                            total: number;
                            results: components["schemas"]["CrawlerResult"][];
                            page: number;
                            pageSize: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.publish-crawl": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            publication: components["schemas"]["CrawlerPublication"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.watch-crawl": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "crawler.watch-crawls": {
        parameters: {
            query?: {
                /** @description A part of what it looks for, upper and lower case alike. */
                search?: string;
                status?: "queued" | "running" | "completed" | "failed" | "blocked" | "cancelled";
                page?: number;
                /** @description Rows of the page, at most 100. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "demo.list-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            keys: {
                                name: string;
                                key: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "edits.get-organization-form": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["EditForm"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "edits.save-organization-edit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description New values by field. Blank ones are ignored; `relevant_urls` are additions. */
                    organization?: {
                        /** @description Name, 1 to 300 characters. */
                        name?: unknown;
                        /** @description Description as the source gave it. */
                        description?: unknown;
                        /** @description City of the record's own location. */
                        city?: unknown;
                        /** @description State or region of the record's own location, as the source gave it. */
                        region?: unknown;
                        /** @description Country of the record's own location. */
                        country?: unknown;
                        /** @description Exact street address. */
                        address?: unknown;
                        /** @description Postal code. */
                        postal_code?: unknown;
                        /** @description Latitude in degrees, full stored precision on every plan. */
                        latitude?: unknown;
                        /** @description Longitude in degrees, full stored precision on every plan. */
                        longitude?: unknown;
                        /** @description Quality of the source of the point, not its digits. */
                        coordinate_precision?: unknown;
                        /** @description IANA time zone of the record itself. */
                        time_zone?: unknown;
                        /** @description Categories of the record itself. */
                        categories?: unknown;
                        /** @description Inclusive whole completed years; a null end is open. */
                        age_range_years?: unknown;
                        /** @description Inclusive months; a null end is open. */
                        age_range_months?: unknown;
                        /** @description Ages in the source's own words. */
                        age_text?: unknown;
                        /** @description Inclusive school grades; K is 0, pre-K is -1; a null end is open. */
                        grades?: unknown;
                        /** @description Amenities in prose, apart from accessibility. */
                        amenities?: unknown;
                        /** @description Accessibility in prose. */
                        accessibility?: unknown;
                        /** @description Staff marked an early-bird offer; never inferred. */
                        early_bird?: unknown;
                        /**
                         * @description Verified official primary source. Absent means not confirmed, not that there is
                         *     none.
                         */
                        canonical_url?: unknown;
                        /** @description Supporting or unverified pages, third-party directories included. */
                        relevant_urls?: unknown;
                        /** @description Whether staff verified the record. */
                        verified?: unknown;
                        /** @description Legal name of the operator. */
                        legal_name?: unknown;
                        /** @description Name of a contact. */
                        contact_name?: unknown;
                        /** @description E-mail address. */
                        contact_email?: unknown;
                        /** @description Telephone number. */
                        contact_phone?: unknown;
                        /** @description Type of operator. */
                        organization_type?: unknown;
                        /** @description Accreditations held. */
                        accreditations?: unknown;
                        /** @description Year of foundation. */
                        founded_year?: unknown;
                    };
                    /** @description Fields to empty. */
                    clearFields?: string[];
                    /** @description Needed when a value is replaced or cleared. */
                    reason?: string;
                    /** @description A web address that supports it. */
                    sourceURL?: string;
                    /** @description Wins over an addition of the same address. */
                    removeRelevantUrls?: string[];
                    /**
                     * @description Uploads and images of the record in the wanted order; the others follow as they are.
                     */
                    assets?: ({
                        /** Format: uuid */
                        assetId: string;
                        label?: string | null;
                        hidden?: boolean;
                    } | {
                        /** Format: uuid */
                        id: string;
                        label?: string | null;
                        hidden?: boolean;
                    })[];
                    /** @description Cover and logo, by the id of an image or an upload; null for none. */
                    brand?: {
                        coverId?: string | null;
                        logoId?: string | null;
                    } | null;
                    /** @description Who says it, where that is not the account. */
                    submitter?: {
                        name?: string;
                        email?: string;
                    };
                    /** @description Names the state of the record that a form shows. */
                    expectedVersion?: string;
                    /**
                     * Format: uuid
                     * @description The same request again is answered as before.
                     */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description What an edit did. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description Something was changed since `expectedVersion`: the form as it is now. Or the `requestId` is
             *     used.
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditConflict"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "edits.get-activity-form": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["EditForm"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "edits.save-activity-edit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description New values by field. Blank ones are ignored; `relevant_urls` are additions. */
                    activity?: {
                        /** @description Name, 1 to 300 characters. */
                        name?: unknown;
                        /** @description Description as the source gave it. */
                        description?: unknown;
                        /** @description City of the record's own location. */
                        city?: unknown;
                        /** @description State or region of the record's own location, as the source gave it. */
                        region?: unknown;
                        /** @description Country of the record's own location. */
                        country?: unknown;
                        /** @description Exact street address. */
                        address?: unknown;
                        /** @description Postal code. */
                        postal_code?: unknown;
                        /** @description Latitude in degrees, full stored precision on every plan. */
                        latitude?: unknown;
                        /** @description Longitude in degrees, full stored precision on every plan. */
                        longitude?: unknown;
                        /** @description Quality of the source of the point, not its digits. */
                        coordinate_precision?: unknown;
                        /** @description IANA time zone of the record itself. */
                        time_zone?: unknown;
                        /** @description Categories of the record itself. */
                        categories?: unknown;
                        /** @description Inclusive whole completed years; a null end is open. */
                        age_range_years?: unknown;
                        /** @description Inclusive months; a null end is open. */
                        age_range_months?: unknown;
                        /** @description Ages in the source's own words. */
                        age_text?: unknown;
                        /** @description Inclusive school grades; K is 0, pre-K is -1; a null end is open. */
                        grades?: unknown;
                        /** @description Amenities in prose, apart from accessibility. */
                        amenities?: unknown;
                        /** @description Accessibility in prose. */
                        accessibility?: unknown;
                        /** @description Staff marked an early-bird offer; never inferred. */
                        early_bird?: unknown;
                        /**
                         * @description Verified official primary source. Absent means not confirmed, not that there is
                         *     none.
                         */
                        canonical_url?: unknown;
                        /** @description Supporting or unverified pages, third-party directories included. */
                        relevant_urls?: unknown;
                        /** @description Whether staff verified the record. */
                        verified?: unknown;
                        /** @description Skill the activity is for. */
                        skill_level?: unknown;
                        /** @description How it takes place. */
                        format?: unknown;
                        /** @description Seasons it is offered in. */
                        seasonality?: unknown;
                        /** @description True overnight, false day; absent unknown. */
                        overnight?: unknown;
                    };
                    /** @description Fields to empty. */
                    clearFields?: string[];
                    /** @description Needed when a value is replaced or cleared. */
                    reason?: string;
                    /** @description A web address that supports it. */
                    sourceURL?: string;
                    /** @description Wins over an addition of the same address. */
                    removeRelevantUrls?: string[];
                    /**
                     * @description Uploads and images of the record in the wanted order; the others follow as they are.
                     */
                    assets?: ({
                        /** Format: uuid */
                        assetId: string;
                        label?: string | null;
                        hidden?: boolean;
                    } | {
                        /** Format: uuid */
                        id: string;
                        label?: string | null;
                        hidden?: boolean;
                    })[];
                    /** @description Cover and logo, by the id of an image or an upload; null for none. */
                    brand?: {
                        coverId?: string | null;
                        logoId?: string | null;
                    } | null;
                    /** @description Who says it, where that is not the account. */
                    submitter?: {
                        name?: string;
                        email?: string;
                    };
                    /** @description Names the state of the record that a form shows. */
                    expectedVersion?: string;
                    /**
                     * Format: uuid
                     * @description The same request again is answered as before.
                     */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description What an edit did. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description Something was changed since `expectedVersion`: the form as it is now. Or the `requestId` is
             *     used.
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditConflict"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "edits.get-session-form": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["EditForm"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "edits.save-session-edit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description New values by field. Blank ones are ignored; `relevant_urls` are additions. */
                    session?: {
                        /** @description Name, 1 to 300 characters. */
                        name?: unknown;
                        /** @description Description as the source gave it. */
                        description?: unknown;
                        /** @description City of the record's own location. */
                        city?: unknown;
                        /** @description State or region of the record's own location, as the source gave it. */
                        region?: unknown;
                        /** @description Country of the record's own location. */
                        country?: unknown;
                        /** @description Exact street address. */
                        address?: unknown;
                        /** @description Postal code. */
                        postal_code?: unknown;
                        /** @description Latitude in degrees, full stored precision on every plan. */
                        latitude?: unknown;
                        /** @description Longitude in degrees, full stored precision on every plan. */
                        longitude?: unknown;
                        /** @description Quality of the source of the point, not its digits. */
                        coordinate_precision?: unknown;
                        /** @description IANA time zone of the record itself. */
                        time_zone?: unknown;
                        /** @description Categories of the record itself. */
                        categories?: unknown;
                        /** @description Inclusive whole completed years; a null end is open. */
                        age_range_years?: unknown;
                        /** @description Inclusive months; a null end is open. */
                        age_range_months?: unknown;
                        /** @description Ages in the source's own words. */
                        age_text?: unknown;
                        /** @description Inclusive school grades; K is 0, pre-K is -1; a null end is open. */
                        grades?: unknown;
                        /** @description Amenities in prose, apart from accessibility. */
                        amenities?: unknown;
                        /** @description Accessibility in prose. */
                        accessibility?: unknown;
                        /** @description Staff marked an early-bird offer; never inferred. */
                        early_bird?: unknown;
                        /**
                         * @description Verified official primary source. Absent means not confirmed, not that there is
                         *     none.
                         */
                        canonical_url?: unknown;
                        /** @description Supporting or unverified pages, third-party directories included. */
                        relevant_urls?: unknown;
                        /** @description Whether staff verified the record. */
                        verified?: unknown;
                        /** @description First day. */
                        start_date?: unknown;
                        /** @description Last day. */
                        end_date?: unknown;
                        /** @description True overnight, false day; absent unknown. */
                        overnight?: unknown;
                        /** @description State of registration. */
                        registration_status?: unknown;
                        /** @description Places left, in words. */
                        availability?: unknown;
                        /** @description Registration opens; the session's own date. */
                        registration_open_date?: unknown;
                        /** @description Registration closes; the session's own date. */
                        registration_close_date?: unknown;
                        /** @description Places in all. */
                        capacity?: unknown;
                        /** @description Places left. */
                        spots_available?: unknown;
                        /**
                         * @description Price options in source order; an empty array is no recorded price, zero is
                         *     free.
                         */
                        prices?: unknown;
                        /** @description Discount terms in the source's own words. */
                        discounts?: unknown;
                        /**
                         * @description When attendance takes place. Prices inside need pricing, care clocks need
                         *     care_hours.
                         */
                        schedule_configurations?: unknown;
                    };
                    /** @description Fields to empty. */
                    clearFields?: string[];
                    /** @description Needed when a value is replaced or cleared. */
                    reason?: string;
                    /** @description A web address that supports it. */
                    sourceURL?: string;
                    /** @description Wins over an addition of the same address. */
                    removeRelevantUrls?: string[];
                    /**
                     * @description Uploads and images of the record in the wanted order; the others follow as they are.
                     */
                    assets?: ({
                        /** Format: uuid */
                        assetId: string;
                        label?: string | null;
                        hidden?: boolean;
                    } | {
                        /** Format: uuid */
                        id: string;
                        label?: string | null;
                        hidden?: boolean;
                    })[];
                    /** @description Cover and logo, by the id of an image or an upload; null for none. */
                    brand?: {
                        coverId?: string | null;
                        logoId?: string | null;
                    } | null;
                    /** @description Who says it, where that is not the account. */
                    submitter?: {
                        name?: string;
                        email?: string;
                    };
                    /** @description Names the state of the record that a form shows. */
                    expectedVersion?: string;
                    /**
                     * Format: uuid
                     * @description The same request again is answered as before.
                     */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description What an edit did. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description Something was changed since `expectedVersion`: the form as it is now. Or the `requestId` is
             *     used.
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditConflict"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "edits.list-update-links": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            links: components["schemas"]["UpdateLink"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "edits.create-update-link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @description Shown this once. */
                            token: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "edits.revoke-update-link": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @description How often the form was opened or sent with it. */
                            uses: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "edits.get-update-page": {
        parameters: {
            query?: {
                /** @description The organization to edit. */
                organization?: string;
                /** @description The activity to edit. */
                activity?: string;
                /** @description The session to edit. */
                session?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "facets.count-organizations": {
        parameters: {
            query?: {
                /** @description City of the record's own location, ignoring case. */
                city?: string;
                /**
                 * @description Region of the record's own location, ignoring case. A state's code and name are one: OR,
                 *     Oregon.
                 */
                region?: string;
                /** @description A category of the record itself. */
                category?: string;
                /** @description An age in completed years that the range of the record holds. */
                ageYears?: number;
                /** @description The same in months, for older clients. */
                ageMonths?: number;
                /** @description A school grade that the range of the record holds; K is 0, pre-K is -1. */
                grade?: number;
                /**
                 * @description A structured filter: one JSON value, URL-encoded. `GET /api/canonical/schema` lists
                 *     fields, operators and limits.
                 */
                filter?: string;
                /**
                 * @description Only records whose organization is a member of this collection, archived or not. For
                 *     accounts of staff and ADMIN in person.
                 */
                collectionId?: string;
                /**
                 * @description One field to count: a visible text, true/false, whole-number or date column,
                 *     `updated_day` (the last 30 days, UTC). Without it: `city`, `region`, `category`.
                 */
                field?: string;
                /** @description Values of each field, at most 100. */
                limit?: number;
                /** @description Counts only records in which this is found, as `q` of the list. */
                search?: string;
                /** @description Lists only values that hold this text, ignoring case. */
                q?: string;
                /**
                 * @description true takes unfiltered counts from the kept totals, unless changes wait to be taken in or
                 *     that failed; it needs `field`. false never does. They are equal either way.
                 */
                snapshot?: boolean;
                /** @description Prepared overall score, at least this. */
                minimumScore?: number;
                /** @description Prepared overall score, at most this. */
                maximumScore?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts of values over organizations. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationFacets"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "facets.count-activities": {
        parameters: {
            query?: {
                /** @description City of the record's own location, ignoring case. */
                city?: string;
                /**
                 * @description Region of the record's own location, ignoring case. A state's code and name are one: OR,
                 *     Oregon.
                 */
                region?: string;
                /** @description A category of the record itself. */
                category?: string;
                /** @description An age in completed years that the range of the record holds. */
                ageYears?: number;
                /** @description The same in months, for older clients. */
                ageMonths?: number;
                /** @description A school grade that the range of the record holds; K is 0, pre-K is -1. */
                grade?: number;
                /**
                 * @description A structured filter: one JSON value, URL-encoded. `GET /api/canonical/schema` lists
                 *     fields, operators and limits.
                 */
                filter?: string;
                /**
                 * @description Only records whose organization is a member of this collection, archived or not. For
                 *     accounts of staff and ADMIN in person.
                 */
                collectionId?: string;
                /**
                 * @description One field to count: a visible text, true/false, whole-number or date column, `age_group`
                 *     (3-5, 6-8, 9-12, 13-17 years, unknown; a record counts in every band its range overlaps, in
                 *     unknown only without a range) and `updated_day` (the last 30 days, UTC). Without it: `category`,
                 *     `skill`, `format`, `seasonality`.
                 */
                field?: string;
                /** @description Values of each field, at most 100. */
                limit?: number;
                /** @description Counts only records in which this is found, as `q` of the list. */
                search?: string;
                /** @description Lists only values that hold this text, ignoring case. */
                q?: string;
                /**
                 * @description true takes unfiltered counts from the kept totals, unless changes wait to be taken in or
                 *     that failed; it needs `field`. false never does. They are equal either way.
                 */
                snapshot?: boolean;
                /** @description Activities of this organization. */
                organization?: string;
                /** @description Activities of this organization. */
                organizationId?: string;
                /** @description Skill the activity is for. */
                skillLevel?: string;
                /** @description How the activity takes place. */
                format?: string;
                /** @description A season it is offered in. */
                seasonality?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts of values over activities. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityFacets"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "facets.count-sessions": {
        parameters: {
            query?: {
                /** @description City of the record's own location, ignoring case. */
                city?: string;
                /**
                 * @description Region of the record's own location, ignoring case. A state's code and name are one: OR,
                 *     Oregon.
                 */
                region?: string;
                /** @description A category of the record itself. */
                category?: string;
                /** @description An age in completed years that the range of the record holds. */
                ageYears?: number;
                /** @description The same in months, for older clients. */
                ageMonths?: number;
                /** @description A school grade that the range of the record holds; K is 0, pre-K is -1. */
                grade?: number;
                /**
                 * @description A structured filter: one JSON value, URL-encoded. `GET /api/canonical/schema` lists
                 *     fields, operators and limits.
                 */
                filter?: string;
                /**
                 * @description Only records whose organization is a member of this collection, archived or not. For
                 *     accounts of staff and ADMIN in person.
                 */
                collectionId?: string;
                /**
                 * @description One field to count: a visible text, true/false, whole-number or date column,
                 *     `start_week` (upcoming sessions by the Monday of their first day) and `updated_day` (the last 30
                 *     days, UTC). Without it: `category`, `city`, `registrationStatus`.
                 */
                field?: string;
                /** @description Values of each field, at most 100. */
                limit?: number;
                /** @description Counts only records in which this is found, as `q` of the list. */
                search?: string;
                /** @description Lists only values that hold this text, ignoring case. */
                q?: string;
                /**
                 * @description true takes unfiltered counts from the kept totals, unless changes wait to be taken in or
                 *     that failed; it needs `field`. false never does. They are equal either way.
                 */
                snapshot?: boolean;
                /**
                 * @description Sessions this organization owns: directly, or through the activity when there is no
                 *     direct owner.
                 */
                organization?: string;
                /**
                 * @description Sessions this organization owns: directly, or through the activity when there is no
                 *     direct owner.
                 */
                organizationId?: string;
                /** @description Sessions of this activity. */
                activity?: string;
                /** @description Sessions of this activity. */
                activityId?: string;
                /** @description State of registration. Unknown states never match. */
                registrationStatus?: string;
                /** @description First day not before. */
                startDateFrom?: string;
                /** @description First day not after. */
                startDateTo?: string;
                /** @description Last day not before. */
                endDateFrom?: string;
                /** @description Last day not after. */
                endDateTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts of values over sessions. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionFacets"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.accept-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            child: components["schemas"]["Child"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.delete-care": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requirementId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The version that was read.
                     * @example 1
                     */
                    version: number;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.change-care": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                requirementId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The version that was read.
                     * @example 1
                     */
                    version: number;
                    /** @description A value replaces the stored one, null removes it. */
                    changes: {
                        dates?: ({
                            /**
                             * Format: date
                             * @example 2026-07-06
                             */
                            start: string;
                            /**
                             * Format: date
                             * @example 2026-07-06
                             */
                            end: string;
                        } | {
                            dates: string[];
                        }) | null;
                        days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[] | null;
                        hours?: components["schemas"]["TimeRange"] | null;
                        timezone?: string | null;
                        recurrence?: {
                            intervalWeeks: 1 | 2;
                        } | null;
                        exceptions?: {
                            /**
                             * Format: date
                             * @example 2026-07-06
                             */
                            date: string;
                            needed: boolean;
                            hours?: components["schemas"]["TimeRange"];
                        }[] | null;
                        flexibility?: {
                            /** @enum {string} */
                            level: "fixed" | "flexible";
                            startMinutes: number;
                            endMinutes: number;
                        } | null;
                        coverage?: {
                            /** @enum {string} */
                            mode: "every_required_day" | "partial_ok";
                            minimumDaysPerWeek?: number;
                        } | null;
                        label?: string | null;
                        budget?: components["schemas"]["Budget"] | null;
                        travel?: components["schemas"]["Travel"] | null;
                        childIds?: string[] | null;
                    };
                    source?: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            careRequirement: components["schemas"]["CareRequirement"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.delete-fact": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The version that was read.
                     * @example 1
                     */
                    version: number;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.change-fact": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The version that was read.
                     * @example 1
                     */
                    version: number;
                    /** @description A value replaces the stored one, null removes it. */
                    changes: {
                        category?: ("activity_history" | "logistics" | "preference" | "other") | null;
                        statement?: string | null;
                        childId?: string | null;
                        expiresOn?: string | null;
                    };
                    source?: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memoryFact: components["schemas"]["MemoryFact"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.correct-child": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version that was read; 0 of what was never saved. */
                    version: number;
                    /** @description A value replaces the stored one, null removes it. */
                    changes: {
                        "child.allergies"?: string | null;
                        "child.firstName"?: string | null;
                        "child.grade"?: string | null;
                        "child.lastName"?: string | null;
                        "child.notes"?: string | null;
                        "emergencyContact.name"?: string | null;
                        "emergencyContact.phone"?: string | null;
                        "guardian.email"?: string | null;
                        "guardian.name"?: string | null;
                        "guardian.phone"?: string | null;
                        "guardian.relationship"?: string | null;
                        "secondaryGuardian.email"?: string | null;
                        "secondaryGuardian.name"?: string | null;
                        "secondaryGuardian.phone"?: string | null;
                        "child.birthDate"?: (string) | null;
                        "planning.age"?: {
                            years: number;
                            /**
                             * Format: date
                             * @example 2026-07-06
                             */
                            asOf: string;
                        } | null;
                        "planning.gradeSchoolYear"?: string | null;
                        "planning.label"?: string | null;
                        "planning.requirements"?: {
                            /** @enum {string} */
                            kind: "required" | "preference";
                            /** @enum {string} */
                            category: "health_safety" | "dietary" | "accessibility" | "supervision" | "communication" |
                                "social" | "other";
                            detail: string;
                        }[] | null;
                        "planning.requirementsStatus"?: ("unknown" | "none" | "listed") | null;
                        "preferences.interests"?: string[] | null;
                        "preferences.interestsStatus"?: ("unknown" | "none" | "listed") | null;
                        "preferences.notes"?: string | null;
                        reuseAllowed?: boolean | null;
                    };
                    source: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            child: components["schemas"]["Child"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.correct-household": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The version that was read; 0 of what was never saved. */
                    version: number;
                    /** @description A value replaces the stored one, null removes it. */
                    changes: {
                        budget?: components["schemas"]["Budget"] | null;
                        caregiverAvailability?: {
                            dropoff?: components["schemas"]["TimeRange"];
                            pickup?: components["schemas"]["TimeRange"];
                            windows?: {
                                days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                                /** @example 08:30 */
                                start: string;
                                /** @example 08:30 */
                                end: string;
                            }[];
                            exceptions?: {
                                /**
                                 * Format: date
                                 * @example 2026-07-06
                                 */
                                date: string;
                                available: boolean;
                                hours?: components["schemas"]["TimeRange"];
                            }[];
                        } | null;
                        searchArea?: components["schemas"]["Area"] | null;
                        timezone?: string | null;
                        travel?: components["schemas"]["Travel"] | null;
                    };
                    source: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            household: components["schemas"]["Household"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.list-care": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            careRequirements: components["schemas"]["CareRequirement"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.create-care": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A first and a last day, at most a year apart, or 1 to 60 single days. */
                    dates: {
                        /**
                         * Format: date
                         * @example 2026-07-06
                         */
                        start: string;
                        /**
                         * Format: date
                         * @example 2026-07-06
                         */
                        end: string;
                    } | {
                        dates: string[];
                    };
                    days?: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
                    hours: components["schemas"]["TimeRange"];
                    /** @example America/New_York */
                    timezone?: string;
                    recurrence?: {
                        intervalWeeks: 1 | 2;
                    };
                    exceptions?: {
                        /**
                         * Format: date
                         * @example 2026-07-06
                         */
                        date: string;
                        needed: boolean;
                        hours?: components["schemas"]["TimeRange"];
                    }[];
                    flexibility: {
                        /** @enum {string} */
                        level: "fixed" | "flexible";
                        startMinutes: number;
                        endMinutes: number;
                    };
                    coverage: {
                        /** @enum {string} */
                        mode: "every_required_day" | "partial_ok";
                        minimumDaysPerWeek?: number;
                    };
                    label?: string;
                    budget?: components["schemas"]["Budget"];
                    travel?: components["schemas"]["Travel"];
                    /** @description Children that you can access. */
                    childIds: string[];
                    source: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            careRequirement: components["schemas"]["CareRequirement"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.list-children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            children: components["schemas"]["Child"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.create-child": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fields: components["schemas"]["ChildFields"];
                    planning?: components["schemas"]["ChildPlanning"];
                    preferences?: components["schemas"]["ChildPreferences"];
                    /** @description Whether bookings may use the profile. */
                    reuseAllowed?: boolean;
                    source?: components["schemas"]["ApprovalSource"];
                    /**
                     * @description The version that was read.
                     * @example 1
                     */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            child: components["schemas"]["Child"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.list-facts": {
        parameters: {
            query?: {
                /** @description Leaves out facts whose last day is over, as the assistant does. */
                current?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memoryFacts: components["schemas"]["MemoryFact"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.create-fact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    category: "activity_history" | "logistics" | "preference" | "other";
                    statement: string;
                    childId?: string | null;
                    expiresOn?: string | null;
                    source: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memoryFact: components["schemas"]["MemoryFact"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.get-child": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            child: components["schemas"]["Child"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.replace-child": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fields: components["schemas"]["ChildFields"];
                    planning?: components["schemas"]["ChildPlanning"];
                    preferences?: components["schemas"]["ChildPreferences"];
                    /** @description Whether bookings may use the profile. */
                    reuseAllowed?: boolean;
                    source?: components["schemas"]["ApprovalSource"];
                    /**
                     * @description The version that was read.
                     * @example 1
                     */
                    version: number;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            child: components["schemas"]["Child"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.delete-child": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The version that was read.
                     * @example 1
                     */
                    version: number;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.end-guardianship": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.get-family-page": {
        parameters: {
            query?: {
                /** @description The part to begin with. */
                show?: "children" | "care" | "household" | "remembered";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.get-household": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            household: components["schemas"]["Household"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.get-privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description The current notice: what `POST …/consents` takes. */
                            notice: string;
                            kept: {
                                data: string;
                                /** @description Whether the database alone cannot read it. */
                                sealed: boolean;
                                /** @description How long, in words. */
                                kept: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.get-privacy-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.list-invitations": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            invitations: components["schemas"]["ChildInvitation"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.invite-guardian": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example kim@example.org */
                    email: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            invitation: components["schemas"]["ChildInvitation"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.list-consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            consents: components["schemas"]["Consent"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.record-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 2026-11-23 */
                    notice: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            consent: components["schemas"]["Consent"];
                        };
                    };
                };
            };
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            consent: components["schemas"]["Consent"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.list-guardians": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            guardians: {
                                /** Format: uuid */
                                userId: string;
                                email: string;
                                /** Format: date-time */
                                joinedAt: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.preview-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            invitation: components["schemas"]["ChildInvitationPreview"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.reconfirm-child": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The version that was read.
                     * @example 1
                     */
                    version: number;
                    /** @description Keys of saved values that still hold. */
                    keys: string[];
                    source: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            child: components["schemas"]["Child"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.reconfirm-fact": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The version that was read.
                     * @example 1
                     */
                    version: number;
                    /** @description Keys of saved values that still hold. */
                    keys: string[];
                    source: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            memoryFact: components["schemas"]["MemoryFact"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.reconfirm-household": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The version that was read.
                     * @example 1
                     */
                    version: number;
                    /** @description Keys of saved values that still hold. */
                    keys: string[];
                    source: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            household: components["schemas"]["Household"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "family.revoke-invitation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "geocoding.cancel-job": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["GeocodingJob"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "geocoding.list-jobs": {
        parameters: {
            query?: {
                /** @description Only jobs of this US state, or only those with this status. */
                state?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description Rows to pass over before the page. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            jobs: components["schemas"]["GeocodingJob"][];
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "geocoding.create-job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    scope: {
                        /**
                         * @description A US state or territory by code or name.
                         * @example OR
                         */
                        state: string;
                        /**
                         * @description A label as the list of regions gives it, in any case.
                         * @example Portland
                         */
                        city?: string;
                        /**
                         * @description A ZIP code or ZIP+4; the first five digits count.
                         * @example 97214
                         */
                        postalCode?: string;
                    };
                    /**
                     * @description gaps: places without an address-level point, reusing earlier results; refresh: those
                     *     that a provider gave one, too, asking anew. A source's own point is never touched.
                     * @default gaps
                     * @enum {string}
                     */
                    mode?: "gaps" | "refresh";
                    /**
                     * Format: uuid
                     * @description A job: only the places that it has left without a point.
                     * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
                     */
                    rerunOf?: string;
                    /** @description Of the quote that is confirmed. */
                    fingerprint: string;
                    /**
                     * @description Names the request: the same one again is answered with what it made, another one
                     *     refused.
                     */
                    idempotencyKey: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["GeocodingJob"];
                        };
                    };
                };
            };
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["GeocodingJob"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The quote has changed, and `quote` is the new one; or the key names another request. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        /** @constant */
                        error: true;
                        /** @description What is wrong, for a person. */
                        message: string;
                        /**
                         * @description What is wrong, for a program. Names are never reused or changed.
                         * @enum {string}
                         */
                        code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" |
                            "invalid_graphql" | "query_too_large" | "request_timeout" | "unauthorized" | "plan_required"
                            | "allowance_spent" | "forbidden" | "recent_sign_in_required" | "untrusted_origin" |
                            "csrf_token_required" | "hidden_field" | "result_window" | "not_found" | "gone" |
                            "method_not_allowed" | "conflict" | "key_reused" | "wrong_state" | "quote_changed" |
                            "lease_lost" | "card_required" | "profile_changed" | "duplicate_booking" | "question_closed"
                            | "booking_final" | "payment_started" | "briefly_busy" | "dependency_unavailable" |
                            "invalid_code" | "rate_limited" | "stale_version" | "too_large" | "unsupported_media_type" |
                            "allowance_exhausted" | "too_many_streams" | "internal_error" | "database_unavailable" |
                            "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                            "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                            "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" |
                            "query_running" | "sql_parser_mismatch";
                        /** @description Quote it when you report a problem. */
                        requestId: string;
                        quote?: components["schemas"]["GeocodingQuote"];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "geocoding.get-coverage": {
        parameters: {
            query: {
                /** @description A US state or territory by code or name. */
                state: string;
                city?: string;
                postalCode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["GeocodingCoverage"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "geocoding.get-job": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["GeocodingJob"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "geocoding.get-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /**
                             * @description Who answers lookups.
                             * @enum {string}
                             */
                            provider: "none" | "census" | "nominatim" | "photon";
                            credentialConfigured: boolean;
                            worker: components["schemas"]["GeocodingWorker"];
                            reference: components["schemas"]["GeocodingReference"];
                            /** @description Refusals by providers that hold: nothing is sent to these. */
                            blocks: {
                                provider: string;
                                /** @enum {string} */
                                reason: "authentication" | "quota";
                                error: string | null;
                                /** Format: date-time */
                                since: string;
                                /** @description When the quota is whole again; null: another key is needed. */
                                until: string | null;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "geocoding.list-items": {
        parameters: {
            query?: {
                /** @description Only items with this status. */
                status?: "pending" | "submitting" | "uncertain" | "succeeded" | "unresolved" | "failed" | "stale" |
                    "cancelled";
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description Rows to pass over before the page. */
                offset?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            items: {
                                /** Format: uuid */
                                id: string;
                                /**
                                 * Format: uuid
                                 * @description The place as it was when the job was confirmed.
                                 */
                                configurationId: string;
                                /** @enum {string} */
                                status: "pending" | "submitting" | "uncertain" | "succeeded" | "unresolved" | "failed" |
                                    "stale" | "cancelled";
                                address: string;
                                /** @description Of the point that was found. */
                                precision: string | null;
                                error: string | null;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "geocoding.list-regions": {
        parameters: {
            query?: {
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            regions: {
                                state: string;
                                name: string;
                                /** @description Places in use. */
                                locations: number;
                                /** @description Of these, places without a point. */
                                missingCoordinates: number;
                            }[];
                        } | {
                            state: string;
                            cities: {
                                city: string;
                                /** @description Places in use. */
                                locations: number;
                                /** @description Of these, places without a point. */
                                missingCoordinates: number;
                            }[];
                            postalCodes: {
                                postalCode: string;
                                /** @description Places in use. */
                                locations: number;
                                /** @description Of these, places without a point. */
                                missingCoordinates: number;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "geocoding.preview-quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    scope: {
                        /**
                         * @description A US state or territory by code or name.
                         * @example OR
                         */
                        state: string;
                        /**
                         * @description A label as the list of regions gives it, in any case.
                         * @example Portland
                         */
                        city?: string;
                        /**
                         * @description A ZIP code or ZIP+4; the first five digits count.
                         * @example 97214
                         */
                        postalCode?: string;
                    };
                    /**
                     * @description gaps: places without an address-level point, reusing earlier results; refresh: those
                     *     that a provider gave one, too, asking anew. A source's own point is never touched.
                     * @default gaps
                     * @enum {string}
                     */
                    mode?: "gaps" | "refresh";
                    /**
                     * Format: uuid
                     * @description A job: only the places that it has left without a point.
                     * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
                     */
                    rerunOf?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["GeocodingQuote"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "geocoding.reconcile-job": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Ids of items whose lookups are meant; all of the job that are in doubt unless given.
                     */
                    lookups?: string[];
                    /** @constant */
                    outcome: "failed";
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["GeocodingJob"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Nothing of these is in doubt. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "geocoding.watch-job": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "geocoding.watch-jobs": {
        parameters: {
            query?: {
                /** @description Only jobs of this US state, or only those with this status. */
                state?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description Rows to pass over before the page. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "graph.query-graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The document.
                     * @example { organizations(first: 2) { totalCount nodes { name score { overall } activities(first:
                     *     1) { name } } } }
                     */
                    query: string;
                    /** @description Which operation of the document is meant. */
                    operationName?: string | null;
                    /** @description Values of its variables. */
                    variables?: {
                        [key: string]: unknown;
                    } | null;
                    /** @description Ignored. */
                    extensions?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description GraphQL's own answer. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphAnswer"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "graph.get-graphiql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "health.get-health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            status: "ok";
                            /** @description Only for the service credential and ADMIN accounts. */
                            detail?: {
                                version: string;
                                /** Format: date-time */
                                startedAt: string;
                                uptimeSeconds: number;
                                memoryBytes: number;
                                database: {
                                    latencyMs: number;
                                    version: string;
                                };
                                pools: {
                                    [key: string]: {
                                        total: number;
                                        idle: number;
                                        waiting: number;
                                    };
                                };
                                jobs: {
                                    waiting: number;
                                    failing: number;
                                } | null;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "health.get-live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            status: "live";
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "health.get-ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            status: "ready";
                            checks: components["schemas"]["ReadyChecks"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "insights.list-datasets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            capabilities: components["schemas"]["DatasetCapabilities"];
                            datasets: components["schemas"]["Dataset"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "insights.search-datasets": {
        parameters: {
            query: {
                /**
                 * @description One to five texts, each up to 200 UTF-16 code units; every character stands for itself.
                 */
                q: string[];
                /** @description Searches this dataset alone. */
                dataset?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description Rows to pass over before the page. */
                offset?: number;
                /**
                 * @description Every other parameter is an exact filter by a filterable column, which heeds case.
                 *     `data.<key>` is not taken.
                 */
                filters?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            results: components["schemas"]["DatasetMatch"][];
                            /** @description Where the next page begins; null on the last. */
                            nextOffset: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "insights.list-dataset-rows": {
        parameters: {
            query?: {
                /**
                 * @description Part of the name, ignoring case and accents; % stands for any text, _ for any character.
                 */
                q?: string;
                /**
                 * @description A visible column or `id`; by name unless given. Text ignores case, unset values stand
                 *     last.
                 */
                orderBy?: string;
                /** @description Direction of the order. */
                order?: "asc" | "desc";
                /**
                 * @description Rows of the page: 24 unless given and at most 100; with `format=csv` 1000 unless given,
                 *     and no more.
                 */
                limit?: number;
                /** @description Rows to pass over before the page. */
                offset?: number;
                /** @description csv exports the page, which is metered. */
                format?: "csv";
                /**
                 * @description Every other parameter is an exact filter, which heeds case: `<column>=<value>` for the
                 *     filterable columns that `GET /api/insights` lists, and `data.<key>=<value>`, which compares a
                 *     member of the column `data` as text.
                 */
                filters?: {
                    [key: string]: string;
                };
            };
            header?: never;
            path: {
                dataset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "x-export-remaining": components["headers"]["ExportRemaining"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            dataset: string;
                            rows: components["schemas"]["DatasetRow"][];
                            /** @description Exact number of matches. */
                            total: number;
                            limit: number;
                            offset: number;
                        };
                    };
                    "text/csv; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "insights.list-dataset-facets": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataset: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            dataset: string;
                            /**
                             * @description Of each filterable column up to 50 values: most frequent first, then by
                             *     value.
                             */
                            facets: {
                                [key: string]: {
                                    value: string | number | boolean;
                                    /** @description Exact number of rows with the value. */
                                    count: number;
                                }[];
                            };
                            /** @description Rows of the dataset. */
                            total: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "insights.get-dataset-row": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dataset: string;
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            dataset: string;
                            row: components["schemas"]["DatasetRow"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "interpret.interpret-text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the filter selects. The text does not change it.
                     * @enum {string}
                     */
                    kind: "organization" | "activity" | "session";
                    /**
                     * @description The wish, at most 2000 UTF-16 code units.
                     * @example day camps in Oregon for a 7 year old
                     */
                    text: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ReadyInterpretation"] | components["schemas"]["Clarification"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "jobs.get-ingestion-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "jobs.get-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            summary: {
                                areas: components["schemas"]["IngestionArea"][];
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "jobs.watch-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "map.get-base-map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            base: {
                                /** @description Address of a tile, with {z}, {x} and {y}. */
                                tiles: string;
                                minZoom: number;
                                maxZoom: number;
                                /** @description West, south, east, north. */
                                bounds: number[];
                                attribution: string;
                            };
                            /** @description The base map of BASEMAP_PMTILES, when there is one. */
                            detail: {
                                /** @description Address of a tile, with {z}, {x} and {y}. */
                                tiles: string;
                                minZoom: number;
                                maxZoom: number;
                                /** @description West, south, east, north. */
                                bounds: number[];
                                attribution: string;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "map.get-explore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "map.get-map": {
        parameters: {
            query: {
                /**
                 * @description west,south,east,north in degrees: longitudes within ±180, latitudes within ±90, south
                 *     not above north. West beyond east is a box across the antimeridian.
                 */
                bbox: string;
                /** @description Zoom of the map, 0 to 22; fractions are allowed. The world is 256 pixels wide at 0. */
                zoom: number;
                /**
                 * @description A structured filter: one JSON value, URL-encoded. `GET /api/canonical/schema` lists
                 *     fields, operators and limits.
                 */
                filter?: string;
                /**
                 * @description The kind that `filter` and `ageYears` are asked of; organization unless given. An
                 *     activity or session that matches selects the camp that owns it. Needs `filter`.
                 */
                filterKind?: "organization" | "activity" | "session";
                /** @description An age in completed years that the range of a record of `filterKind` holds. */
                ageYears?: number;
                /**
                 * @description Only camps that are members of this collection, archived or not. For accounts of staff
                 *     and ADMIN in person.
                 */
                collectionId?: string;
                /** @description With `regionCode`: only records at or near this region count. */
                regionKind?: "state" | "metro" | "county" | "city" | "neighborhood" | "zip";
                /** @description Code of the region, as `boundaries` gives it. */
                regionCode?: string;
                /**
                 * @description The boundary dataset that is meant, by its id; the active one of the kind unless given.
                 */
                regionDataset?: string;
                /** @description true adds the camps inside the box as `campPoints`. */
                includeCampPoints?: boolean;
                /** @description true adds their names. Needs `includeCampPoints`. */
                includeCampNames?: boolean;
                /**
                 * @description true adds the bands of their prepared scores. Needs `includeCampPoints`; not for
                 *     previews.
                 */
                includeCampScores?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups of records in a viewport, as GeoJSON. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Map-Revision": components["headers"]["MapRevision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Map"];
                    "application/vnd.campatlas.map+cbor;version=1": string;
                    "application/vnd.campatlas.map-stream+cbor;version=1": string;
                    "application/vnd.campatlas.map-stream+cbor;version=2": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The box has too many camps or groups for one answer; none is given. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapOverflow"];
                };
            };
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "map.get-outline-tile": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Names the content, which never changes under it. */
                version: string;
                /** @description Zoom. */
                z: number;
                /** @description Column, from the west. */
                x: number;
                /** @description Row, from the north. */
                y: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A vector tile; empty where there is nothing. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "map.get-outlines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description Address of a tile, with {z}, {x} and {y}. */
                            tiles: string;
                            minZoom: number;
                            maxZoom: number;
                            /** @description Kinds of which there are outlines. */
                            kinds: string[];
                            sources: string[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "map.list-boundaries": {
        parameters: {
            query: {
                kind: "state" | "metro" | "county" | "city" | "neighborhood" | "zip";
                bbox?: string;
                /** @description Part of a name, or the beginning of a code. */
                q?: string;
                /** @description The code of one boundary. */
                code?: string;
                /** @description longitude,latitude: boundaries that hold it, edges included. */
                point?: string;
                /**
                 * @description Zoom of the map, 0 to 22: how finely shapes are drawn. Unless said, as finely as a view
                 *     that the shape fills. Needed with `bbox`.
                 */
                zoom?: number;
                /** @description Boundaries of this dataset, also when a newer edition has taken its place. */
                datasetId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Map-Revision": components["headers"]["MapRevision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            type: "FeatureCollection";
                            features: components["schemas"]["Boundary"][];
                            /** @enum {string} */
                            availability: "available" | "unavailable";
                            truncated: boolean;
                        };
                    };
                    "application/vnd.campatlas.map+cbor;version=1": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "map.list-members": {
        parameters: {
            query: {
                /** @description A `groupId` of the map. */
                group: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description The `nextCursor` of the page before. */
                after?: string;
                /**
                 * @description A structured filter: one JSON value, URL-encoded. `GET /api/canonical/schema` lists
                 *     fields, operators and limits.
                 */
                filter?: string;
                /**
                 * @description The kind that `filter` and `ageYears` are asked of; organization unless given. An
                 *     activity or session that matches selects the camp that owns it. Needs `filter`.
                 */
                filterKind?: "organization" | "activity" | "session";
                /** @description An age in completed years that the range of a record of `filterKind` holds. */
                ageYears?: number;
                /**
                 * @description Only camps that are members of this collection, archived or not. For accounts of staff
                 *     and ADMIN in person.
                 */
                collectionId?: string;
                /** @description With `regionCode`: only records at or near this region count. */
                regionKind?: "state" | "metro" | "county" | "city" | "neighborhood" | "zip";
                /** @description Code of the region, as `boundaries` gives it. */
                regionCode?: string;
                /**
                 * @description The boundary dataset that is meant, by its id; the active one of the kind unless given.
                 */
                regionDataset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Records of one group of the map. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Map-Revision": components["headers"]["MapRevision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapMembers"];
                    "application/vnd.campatlas.map+cbor;version=1": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "map.summarise-region": {
        parameters: {
            query?: {
                /**
                 * @description A structured filter: one JSON value, URL-encoded. `GET /api/canonical/schema` lists
                 *     fields, operators and limits.
                 */
                filter?: string;
                /**
                 * @description The kind that `filter` and `ageYears` are asked of; organization unless given. An
                 *     activity or session that matches selects the camp that owns it. Needs `filter`.
                 */
                filterKind?: "organization" | "activity" | "session";
                /** @description An age in completed years that the range of a record of `filterKind` holds. */
                ageYears?: number;
                /**
                 * @description Only camps that are members of this collection, archived or not. For accounts of staff
                 *     and ADMIN in person.
                 */
                collectionId?: string;
                /** @description With `regionCode`: only records at or near this region count. */
                regionKind?: "state" | "metro" | "county" | "city" | "neighborhood" | "zip";
                /** @description Code of the region, as `boundaries` gives it. */
                regionCode?: string;
                /**
                 * @description The boundary dataset that is meant, by its id; the active one of the kind unless given.
                 */
                regionDataset?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The selected records in a region, in numbers. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    ETag: components["headers"]["ETag"];
                    "X-Map-Revision": components["headers"]["MapRevision"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapSummary"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "map.watch-points": {
        parameters: {
            query: {
                /**
                 * @description west,south,east,north in degrees: longitudes within ±180, latitudes within ±90, south
                 *     not above north. West beyond east is a box across the antimeridian.
                 */
                bbox: string;
                /** @description Zoom of the map, 0 to 22; fractions are allowed. The world is 256 pixels wide at 0. */
                zoom: number;
                /**
                 * @description A structured filter: one JSON value, URL-encoded. `GET /api/canonical/schema` lists
                 *     fields, operators and limits.
                 */
                filter?: string;
                /**
                 * @description The kind that `filter` and `ageYears` are asked of; organization unless given. An
                 *     activity or session that matches selects the camp that owns it. Needs `filter`.
                 */
                filterKind?: "organization" | "activity" | "session";
                /** @description An age in completed years that the range of a record of `filterKind` holds. */
                ageYears?: number;
                /**
                 * @description Only camps that are members of this collection, archived or not. For accounts of staff
                 *     and ADMIN in person.
                 */
                collectionId?: string;
                /** @description With `regionCode`: only records at or near this region count. */
                regionKind?: "state" | "metro" | "county" | "city" | "neighborhood" | "zip";
                /** @description Code of the region, as `boundaries` gives it. */
                regionCode?: string;
                /**
                 * @description The boundary dataset that is meant, by its id; the active one of the kind unless given.
                 */
                regionDataset?: string;
                /** @description true adds the camps inside the box as `campPoints`. */
                includeCampPoints?: boolean;
                /** @description true adds their names. Needs `includeCampPoints`. */
                includeCampNames?: boolean;
                /**
                 * @description true adds the bands of their prepared scores. Needs `includeCampPoints`; not for
                 *     previews.
                 */
                includeCampScores?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            413: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "media.list-organization-media": {
        parameters: {
            query?: {
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description Images to pass over before the page. */
                offset?: number;
                /** @description false leaves out `source`, which ADMIN viewers alone are given. */
                includeProvenance?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CanonicalMediaPage"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "media.list-activity-media": {
        parameters: {
            query?: {
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description Images to pass over before the page. */
                offset?: number;
                /** @description false leaves out `source`, which ADMIN viewers alone are given. */
                includeProvenance?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CanonicalMediaPage"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "media.list-session-media": {
        parameters: {
            query?: {
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description Images to pass over before the page. */
                offset?: number;
                /** @description false leaves out `source`, which ADMIN viewers alone are given. */
                includeProvenance?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["CanonicalMediaPage"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "media.create-asset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/*": unknown;
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                            /** @description Its largest width; to be named by an edit of a gallery. */
                            url: string;
                            /** @description Of the upload as it is to be seen, in pixels. */
                            width: number;
                            height: number;
                            /** @description Of the upload. */
                            bytes: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description No record uses 300 images of the account. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TooManyUploads"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "media.get-asset": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                width: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The part of it that `Range` names. */
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description `If-None-Match` names it. No body. */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description `Range` begins behind its end. No body. */
            416: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.clear-memory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    expectedRevision?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Overseer"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description It is not as was expected, and `snapshot` says how it is. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        /** @constant */
                        error: true;
                        /** @description What is wrong, for a person. */
                        message: string;
                        /**
                         * @description What is wrong, for a program. Names are never reused or changed.
                         * @enum {string}
                         */
                        code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" |
                            "invalid_graphql" | "query_too_large" | "request_timeout" | "unauthorized" | "plan_required"
                            | "allowance_spent" | "forbidden" | "recent_sign_in_required" | "untrusted_origin" |
                            "csrf_token_required" | "hidden_field" | "result_window" | "not_found" | "gone" |
                            "method_not_allowed" | "conflict" | "key_reused" | "wrong_state" | "quote_changed" |
                            "lease_lost" | "card_required" | "profile_changed" | "duplicate_booking" | "question_closed"
                            | "booking_final" | "payment_started" | "briefly_busy" | "dependency_unavailable" |
                            "invalid_code" | "rate_limited" | "stale_version" | "too_large" | "unsupported_media_type" |
                            "allowance_exhausted" | "too_many_streams" | "internal_error" | "database_unavailable" |
                            "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                            "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                            "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" |
                            "query_running" | "sql_parser_mismatch";
                        /** @description Quote it when you report a problem. */
                        requestId: string;
                        snapshot?: components["schemas"]["Overseer"];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.decide-review": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
                     */
                    requestId: string;
                    /** @description The version that was looked at. */
                    expectedVersion: number;
                    /** @enum {string} */
                    decision: "mark_reviewed" | "request_changes" | "revert";
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            requestId: string;
                            /** @constant */
                            decisionOutcome: "accepted";
                            /** @enum {string} */
                            decision: "mark_reviewed" | "request_changes" | "revert";
                            review: components["schemas"]["UpdateReview"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description It was rejected, as the version or the state is another one; or the id names another
             *     request.
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RejectedDecision"] | components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.get-evidence": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A refusal. */
            410: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        /** @constant */
                        error: true;
                        /** @description What is wrong, for a person. */
                        message: string;
                        /**
                         * @description What is wrong, for a program. Names are never reused or changed.
                         * @enum {string}
                         */
                        code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" |
                            "invalid_graphql" | "query_too_large" | "request_timeout" | "unauthorized" | "plan_required"
                            | "allowance_spent" | "forbidden" | "recent_sign_in_required" | "untrusted_origin" |
                            "csrf_token_required" | "hidden_field" | "result_window" | "not_found" | "gone" |
                            "method_not_allowed" | "conflict" | "key_reused" | "wrong_state" | "quote_changed" |
                            "lease_lost" | "card_required" | "profile_changed" | "duplicate_booking" | "question_closed"
                            | "booking_final" | "payment_started" | "briefly_busy" | "dependency_unavailable" |
                            "invalid_code" | "rate_limited" | "stale_version" | "too_large" | "unsupported_media_type" |
                            "allowance_exhausted" | "too_many_streams" | "internal_error" | "database_unavailable" |
                            "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                            "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                            "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" |
                            "query_running" | "sql_parser_mismatch";
                        /** @description Quote it when you report a problem. */
                        requestId: string;
                        imageDeletedAt?: string | null;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.get-overseer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Overseer"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.save-overseer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What is wanted, a text each. */
                    directives: string[];
                    /** @description Tools that the agent may not use; left out, they stay as they are. */
                    disabledTools?: string[];
                    expectedRevision: number;
                } | {
                    /** @description All that is wanted, as one text; a blank one wants nothing. */
                    directive: string;
                    expectedRevision: number;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Overseer"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description It is not as was expected, and `snapshot` says how it is. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        /** @constant */
                        error: true;
                        /** @description What is wrong, for a person. */
                        message: string;
                        /**
                         * @description What is wrong, for a program. Names are never reused or changed.
                         * @enum {string}
                         */
                        code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" |
                            "invalid_graphql" | "query_too_large" | "request_timeout" | "unauthorized" | "plan_required"
                            | "allowance_spent" | "forbidden" | "recent_sign_in_required" | "untrusted_origin" |
                            "csrf_token_required" | "hidden_field" | "result_window" | "not_found" | "gone" |
                            "method_not_allowed" | "conflict" | "key_reused" | "wrong_state" | "quote_changed" |
                            "lease_lost" | "card_required" | "profile_changed" | "duplicate_booking" | "question_closed"
                            | "booking_final" | "payment_started" | "briefly_busy" | "dependency_unavailable" |
                            "invalid_code" | "rate_limited" | "stale_version" | "too_large" | "unsupported_media_type" |
                            "allowance_exhausted" | "too_many_streams" | "internal_error" | "database_unavailable" |
                            "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                            "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                            "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" |
                            "query_running" | "sql_parser_mismatch";
                        /** @description Quote it when you report a problem. */
                        requestId: string;
                        snapshot?: components["schemas"]["Overseer"];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.get-review": {
        parameters: {
            query?: {
                /** @description The latest, unless said. */
                version?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            review: components["schemas"]["UpdateReview"];
                            latestVersion: number;
                            /** @description Whether automated updates of the record are held at present. */
                            suppressed: boolean;
                            decisions: {
                                /** Format: uuid */
                                requestId: string;
                                /** @enum {string} */
                                decision: "mark_reviewed" | "request_changes" | "revert";
                                reason: string | null;
                                /** @description The version that was decided about. */
                                version: number;
                                decidedBy: string | null;
                                /** @enum {string} */
                                outcome: "accepted" | "rejected";
                                /** Format: date-time */
                                decidedAt: string;
                            }[];
                            reversal: {
                                /** @enum {string} */
                                status: "reverting" | "reverted" | "revert_failed";
                                error: string | null;
                                /** @description The fields of the record that changed by it. */
                                changed: string[] | null;
                                /** Format: date-time */
                                createdAt: string;
                                /** Format: date-time */
                                updatedAt: string;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.get-reviews-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.list-events": {
        parameters: {
            query?: {
                order?: "asc" | "desc";
                /** @description Of the order asc. */
                afterId?: number;
                /** @description Of the order desc. */
                beforeId?: number;
                /** @description Rows of the page, at most 200. */
                limit?: number;
                /** @description Of this revision only; 0: of all. */
                revision?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            events: components["schemas"]["OverseerEvent"][];
                            hasMore: boolean;
                            nextAfterId?: number | null;
                            nextBeforeId?: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.list-jobs": {
        parameters: {
            query?: {
                /** @description `nextBefore` of the page before. */
                before?: number;
                /** @description Rows of the page, at most 200. */
                limit?: number;
                /** @description Of this revision only; 0: of all. */
                revision?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            jobs: components["schemas"]["OverseerJob"][];
                            hasMore: boolean;
                            nextBefore: number | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.list-review-groups": {
        parameters: {
            query?: {
                applicationStatus?: "applied" | "overruled" | "held" | "reverting" | "reverted" | "revert_failed";
                reviewStatus?: "unreviewed" | "reviewed" | "changes_requested";
                entityKind?: "organization" | "activity" | "session";
                /** @description A record; with entityKind. */
                entityId?: string;
                /** @description Only with an image that is kept. */
                retainedOnly?: boolean;
                /** @description `nextCursor` of the page before, under the same filters. */
                cursor?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            groups: components["schemas"]["ReviewGroup"][];
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.list-reviews": {
        parameters: {
            query?: {
                applicationStatus?: "applied" | "overruled" | "held" | "reverting" | "reverted" | "revert_failed";
                reviewStatus?: "unreviewed" | "reviewed" | "changes_requested";
                entityKind?: "organization" | "activity" | "session";
                /** @description A record; with entityKind. */
                entityId?: string;
                /** @description Only with an image that is kept. */
                retainedOnly?: boolean;
                /** @description `nextCursor` of the page before, under the same filters. */
                cursor?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            reviews: components["schemas"]["UpdateReview"][];
                            nextCursor: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.pause-overseer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    paused: boolean;
                    expectedRevision: number;
                    expectedPauseVersion: number;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Overseer"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description It is not as was expected, and `snapshot` says how it is. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        /** @constant */
                        error: true;
                        /** @description What is wrong, for a person. */
                        message: string;
                        /**
                         * @description What is wrong, for a program. Names are never reused or changed.
                         * @enum {string}
                         */
                        code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" |
                            "invalid_graphql" | "query_too_large" | "request_timeout" | "unauthorized" | "plan_required"
                            | "allowance_spent" | "forbidden" | "recent_sign_in_required" | "untrusted_origin" |
                            "csrf_token_required" | "hidden_field" | "result_window" | "not_found" | "gone" |
                            "method_not_allowed" | "conflict" | "key_reused" | "wrong_state" | "quote_changed" |
                            "lease_lost" | "card_required" | "profile_changed" | "duplicate_booking" | "question_closed"
                            | "booking_final" | "payment_started" | "briefly_busy" | "dependency_unavailable" |
                            "invalid_code" | "rate_limited" | "stale_version" | "too_large" | "unsupported_media_type" |
                            "allowance_exhausted" | "too_many_streams" | "internal_error" | "database_unavailable" |
                            "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                            "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                            "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" |
                            "query_running" | "sql_parser_mismatch";
                        /** @description Quote it when you report a problem. */
                        requestId: string;
                        snapshot?: components["schemas"]["Overseer"];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.send-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
                     */
                    requestId: string;
                    expectedRevision: number;
                    text: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @constant */
                            outcome: "accepted";
                            message: {
                                /** Format: uuid */
                                requestId: string;
                                /**
                                 * @description As it was when it was taken; events tell what became of it.
                                 * @constant
                                 */
                                status: "pending";
                                revision: number;
                                eventId: number;
                                text: string;
                                /** Format: date-time */
                                createdAt: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The instructions are not those that were expected (`outcome` and `messageRejection`, stored
             *     under the id); the id names another request; or 100 messages wait, which leaves the id unused.
             */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        /** @constant */
                        error: true;
                        /** @description What is wrong, for a person. */
                        message: string;
                        /**
                         * @description What is wrong, for a program. Names are never reused or changed.
                         * @enum {string}
                         */
                        code: "malformed_request" | "invalid_parameter" | "invalid_body" | "invalid_filter" |
                            "invalid_graphql" | "query_too_large" | "request_timeout" | "unauthorized" | "plan_required"
                            | "allowance_spent" | "forbidden" | "recent_sign_in_required" | "untrusted_origin" |
                            "csrf_token_required" | "hidden_field" | "result_window" | "not_found" | "gone" |
                            "method_not_allowed" | "conflict" | "key_reused" | "wrong_state" | "quote_changed" |
                            "lease_lost" | "card_required" | "profile_changed" | "duplicate_booking" | "question_closed"
                            | "booking_final" | "payment_started" | "briefly_busy" | "dependency_unavailable" |
                            "invalid_code" | "rate_limited" | "stale_version" | "too_large" | "unsupported_media_type" |
                            "allowance_exhausted" | "too_many_streams" | "internal_error" | "database_unavailable" |
                            "temporarily_unavailable" | "not_enabled" | "not_ready" | "scores_installing" |
                            "search_busy" | "search_timeout" | "map_cache_warming" | "unknown_region" | "map_overflow" |
                            "invalid_sql" | "statement_failed" | "statement_timeout" | "statement_limit" |
                            "query_running" | "sql_parser_mismatch";
                        /** @description Quote it when you report a problem. */
                        requestId: string;
                        /** @constant */
                        outcome?: "rejected";
                        messageRejection?: {
                            /** Format: uuid */
                            requestId: string;
                            expectedRevision: number;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.watch-events": {
        parameters: {
            query?: {
                order?: "asc" | "desc";
                /** @description Of the order asc. */
                afterId?: number;
                /** @description Of the order desc. */
                beforeId?: number;
                /** @description Rows of the page, at most 200. */
                limit?: number;
                /** @description Of this revision only; 0: of all. */
                revision?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.watch-overseer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "overseer.watch-reviews": {
        parameters: {
            query?: {
                applicationStatus?: "applied" | "overruled" | "held" | "reverting" | "reverted" | "revert_failed";
                reviewStatus?: "unreviewed" | "reviewed" | "changes_requested";
                entityKind?: "organization" | "activity" | "session";
                /** @description A record; with entityKind. */
                entityId?: string;
                /** @description Only with an image that is kept. */
                retainedOnly?: boolean;
                /** @description `nextCursor` of the page before, under the same filters. */
                cursor?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "pool.list-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            accounts: components["schemas"]["PoolAccount"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "pool.create-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 1 to 80 characters on one line.
                     * @example Team seat 1
                     */
                    label: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            account: components["schemas"]["PoolAccount"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "pool.remove-account": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            account: components["schemas"]["PoolAccount"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "pool.restart-login": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            account: components["schemas"]["PoolAccount"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "pool.set-ceiling": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Percent of a window from which on it is not leased; null for no ceiling.
                     * @example 80
                     */
                    usage_ceiling_pct: number | null;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            account: components["schemas"]["PoolAccount"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "pool.watch-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "provenance.get-organization-provenance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            organization: components["schemas"]["OrganizationProvenance"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "provenance.get-activity-provenance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            activity: components["schemas"]["ActivityProvenance"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "provenance.get-session-provenance": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            session: components["schemas"]["SessionProvenance"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "provenance.list-timeline": {
        parameters: {
            query?: {
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description `nextCursor` of the page before, of the same organization. */
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["Timeline"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "query.run-query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description One SELECT or WITH statement over organizations, activities, sessions and
                     *     organization_scores.
                     * @example select name, city from organizations where region = $1 order by name, id limit 24
                     */
                    sql: string;
                    /**
                     * @description Values of $1, $2, …: as many as the statement names. An array is one value.
                     * @example [
                     *       "VT"
                     *     ]
                     */
                    params?: ((null | string | number | boolean) | (null | string | number | boolean)[])[] | null;
                    location?: ({
                        /** @constant */
                        type: "point";
                        latitude: number;
                        longitude: number;
                        radiusMeters: number;
                    } | ({
                        /** @constant */
                        type: "area";
                        /** @constant */
                        kind: "state";
                        code: string;
                        /**
                         * @description Metres beyond the boundary.
                         * @default 0
                         */
                        radiusMeters?: number;
                    } | {
                        /** @constant */
                        type: "area";
                        /** @constant */
                        kind: "zip";
                        code: string;
                        /**
                         * @description Metres beyond the boundary.
                         * @default 0
                         */
                        radiusMeters?: number;
                    })) | null;
                    /** @description For the service credential without x-viewer-id. */
                    timeoutSeconds?: number | null;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["QueryRows"];
                        preview?: {
                            /** @constant */
                            sample: true;
                        };
                        /** @description Rows of one answer; null is no limit of the plan. */
                        resultLimit: number | null;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reference.get-openapi": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reference.compare-plans": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "organization" | "activity" | "session";
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One record as each plan sees it, and what decides it. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanComparison"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reference.get-docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reference.get-docs-reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reference.get-guide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            plans: {
                                plan: string;
                                tier: string;
                                capabilities: string[];
                                resultLimit: number | null;
                                readsPerMonth: number | null;
                                exportsPerMonth: number | null;
                                researchQuestions: number | null;
                                queryBytes: number | null;
                            }[];
                            fields: {
                                kind: string;
                                name: string;
                                type: string;
                                capability: string | null;
                                description: string;
                            }[];
                            codes: {
                                code: string;
                                statuses: number[];
                                meaning: string;
                                remedy: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reference.get-home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reference.get-kit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reference.get-policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reference.get-reference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Metadata of the catalog, without any record. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reference"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "reference.get-schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What this caller may see. Locked columns are not named. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanonicalSchema"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scores.get-organization-score": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["OrganizationScore"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scores.get-activity-score": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["ActivityScore"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scores.get-session-score": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["SessionScore"];
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scores.list-organization-scores": {
        parameters: {
            query: {
                /** @description Up to 24 different UUIDs, joined by commas. Repeated ones count once. */
                ids: string;
                /** @description true reads prepared scores and computes nothing: what is not prepared is missing. */
                cached?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description In the order of the ids. */
                        scores: components["schemas"]["ScoreSummary"][];
                        /** @description Ids without a score here, in their order; never a score of 0. */
                        missing: string[];
                        /** @description The formula: v2 for organizations, v1 for the others. */
                        scoringVersion: string;
                        /** @description The caller's API tier. */
                        tier: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scores.list-activity-scores": {
        parameters: {
            query: {
                /** @description Up to 24 different UUIDs, joined by commas. Repeated ones count once. */
                ids: string;
                /** @description true reads prepared scores and computes nothing: what is not prepared is missing. */
                cached?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description In the order of the ids. */
                        scores: components["schemas"]["ScoreSummary"][];
                        /** @description Ids without a score here, in their order; never a score of 0. */
                        missing: string[];
                        /** @description The formula: v2 for organizations, v1 for the others. */
                        scoringVersion: string;
                        /** @description The caller's API tier. */
                        tier: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scores.list-session-scores": {
        parameters: {
            query: {
                /** @description Up to 24 different UUIDs, joined by commas. Repeated ones count once. */
                ids: string;
                /** @description true reads prepared scores and computes nothing: what is not prepared is missing. */
                cached?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /** @description In the order of the ids. */
                        scores: components["schemas"]["ScoreSummary"][];
                        /** @description Ids without a score here, in their order; never a score of 0. */
                        missing: string[];
                        /** @description The formula: v2 for organizations, v1 for the others. */
                        scoringVersion: string;
                        /** @description The caller's API tier. */
                        tier: string;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.list-jobs": {
        parameters: {
            query?: {
                /** @description The id of an installation. */
                installation?: string;
                /** @description A part of the address, upper and lower case alike. */
                website?: string;
                /** @description Another name of website; only one of them may be given. */
                websiteUrl?: string;
                /** @description A URL whose scheme, host and port the address has. Without credentials. */
                websiteOrigin?: string;
                /** @description A URL: jobs about the same page, however it is written, of all installations. */
                websiteTarget?: string;
                kind?: "onboarding" | "refresh";
                status?: "queued" | "running" | "paused" | "completed" | "failed";
                /** @description The exact code of a failure. */
                error?: string;
                /** @description A day or a moment; jobs from then on. Days are of UTC. */
                createdFrom?: string;
                /** @description A day or a moment; jobs until then, itself included. */
                createdTo?: string;
                page?: number;
                /** @description Rows of the page, at most 100. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            jobs: components["schemas"]["ScraperJob"][];
                            total: number;
                            page: number;
                            pageSize: number;
                            /** @description The page that was asked for, in one spelling. */
                            websiteTarget?: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.create-job": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
                     */
                    installation: string;
                    /** @description Absolute HTTP or HTTPS URL without credentials, at most 8192 bytes. */
                    website: string;
                    /** @enum {string} */
                    kind: "onboarding" | "refresh";
                    /**
                     * @description What the scraper is told, at most 32768 bytes. No secrets.
                     * @default {}
                     */
                    settings?: {
                        [key: string]: unknown;
                    };
                    /** @default 3 */
                    maxAttempts?: number;
                    /**
                     * @description Names the request: the same one again is answered with what it made, another one
                     *     refused.
                     */
                    idempotencyKey: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["ScraperJob"];
                        };
                    };
                };
            };
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["ScraperJob"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.get-artifact": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                artifactId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            artifact: components["schemas"]["ScraperArtifactBody"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.get-job": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["ScraperJob"];
                            attempts: {
                                /** Format: uuid */
                                id: string;
                                number: number;
                                /** Format: uuid */
                                session_id: string;
                                /** Format: date-time */
                                started_at: string;
                                ended_at: string | null;
                                outcome: ("completed" | "failed" | "provider_unavailable" | "released" | "lost") | null;
                                /** @description Whether it is one of max_attempts. */
                                counted: boolean;
                                error_code: string | null;
                                error: string | null;
                                records: {
                                    chunks: number;
                                    lines: number;
                                };
                                artifacts: number;
                            }[];
                            /** @description The latest 1000, the oldest of them first. */
                            events: {
                                /** @description A move of the job, or what an attempt has told. */
                                event: string;
                                from: string | null;
                                /** @description The state a move led to; null for what an attempt has told. */
                                to: string | null;
                                attempt_id: string | null;
                                account_id: string | null;
                                detail: unknown;
                                /** Format: date-time */
                                at: string;
                            }[];
                            /** @description Whether what the job delivered is in the catalog. */
                            publication: {
                                /** @enum {string} */
                                status: "none" | "pending" | "applied" | "refused";
                                error: string | null;
                                /** @description What became of its records. */
                                summary: {
                                    [key: string]: unknown;
                                } | null;
                                published_at: string | null;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.list-artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            artifacts: components["schemas"]["ScraperArtifact"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.list-installations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            installations: components["schemas"]["ScraperInstallation"][];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.list-website-status": {
        parameters: {
            query: {
                /** @description 1 to 50 addresses, each as a parameter of its own. */
                websiteUrl: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            websites: {
                                /** @description The page in one spelling. */
                                target: string;
                                /** @description The newest job. */
                                latest: components["schemas"]["ScraperJob"] | null;
                                /** @description The newest completed job. */
                                completed: components["schemas"]["ScraperJob"] | null;
                                /** @description A job that is not over, a running one before all others. */
                                active: components["schemas"]["ScraperJob"] | null;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.retry-job": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["ScraperJob"];
                        };
                    };
                };
            };
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: components["schemas"]["ScraperJob"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.rollback-installation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            request: components["schemas"]["ScraperUpdate"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.update-installation": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            request: components["schemas"]["ScraperUpdate"];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.watch-installations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.watch-job": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.watch-jobs": {
        parameters: {
            query?: {
                /** @description The id of an installation. */
                installation?: string;
                /** @description A part of the address, upper and lower case alike. */
                website?: string;
                /** @description Another name of website; only one of them may be given. */
                websiteUrl?: string;
                /** @description A URL whose scheme, host and port the address has. Without credentials. */
                websiteOrigin?: string;
                /** @description A URL: jobs about the same page, however it is written, of all installations. */
                websiteTarget?: string;
                kind?: "onboarding" | "refresh";
                status?: "queued" | "running" | "paused" | "completed" | "failed";
                /** @description The exact code of a failure. */
                error?: string;
                /** @description A day or a moment; jobs from then on. Days are of UTC. */
                createdFrom?: string;
                /** @description A day or a moment; jobs until then, itself included. */
                createdTo?: string;
                page?: number;
                /** @description Rows of the page, at most 100. */
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events, until the client leaves or the server stops. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /**
             * @description The account has too many streams open, or its reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.claim-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
                     */
                    sessionId: string;
                    /** @default 1 */
                    max?: number;
                    /** @default 0 */
                    waitSeconds?: number;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            jobs: {
                                /**
                                 * Format: uuid
                                 * @description Names the lease: every write for the job shows it.
                                 */
                                attemptId: string;
                                leaseSeconds: number;
                                job: {
                                    /** Format: uuid */
                                    id: string;
                                    website: string;
                                    /** @enum {string} */
                                    kind: "onboarding" | "refresh";
                                    settings: {
                                        [key: string]: unknown;
                                    };
                                    contractVersion: number;
                                    /** @description The first, second … of the job. */
                                    attempt: number;
                                    maxAttempts: number;
                                };
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.finish-attempt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    outcome: "completed" | "failed" | "provider_unavailable" | "released";
                    error?: {
                        /** @example root_page_missing */
                        code: string;
                        message: string;
                    };
                    /** @example residential */
                    provider?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            job: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                status: "queued" | "running" | "paused" | "completed" | "failed";
                                /** @description Attempts that count. */
                                attempts: number;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.lease-account": {
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
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            account: {
                                /** Format: uuid */
                                id: string;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.open-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The contract of jobs that it speaks.
                     * @example 5
                     */
                    contractVersion: number;
                    /**
                     * @description How many jobs it runs at once.
                     * @example 2
                     */
                    capacity: number;
                    /** @default null */
                    build?: {
                        revision: string;
                        /** @default null */
                        mainRevision?: string | null;
                        /** @default null */
                        behindMain?: number | null;
                        /** @default null */
                        checkedAt?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            sessionId: string;
                            leaseSeconds: number;
                            heartbeatSeconds: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.put-artifact": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            artifact: {
                                /** Format: uuid */
                                id: string;
                                name: string;
                                bytes: number;
                                omittedReason: ("too_large" | "forbidden_content") | null;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.put-records": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                chunk: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": unknown;
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            chunk: number;
                            lines: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.record-events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    events: {
                        /** @example pages_read */
                        kind: string;
                        /** @default null */
                        detail?: {
                            [key: string]: unknown;
                        } | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            recorded: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.release-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The service does not take its login any more.
                     * @default false
                     */
                    loginLost?: boolean;
                    error?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            released: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.report-update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "running" | "succeeded" | "failed" | "rolled_back";
                    message?: string;
                    logTail?: string;
                    fromRevision?: string;
                    toRevision?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            request: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                status: "running" | "succeeded" | "failed" | "rolled_back";
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "scrapers.send-heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
                     */
                    sessionId: string;
                    attempts: string[];
                    /** @default [] */
                    pauses?: {
                        /** @example residential */
                        provider: string;
                        reason: string;
                        /** Format: date-time */
                        pausedAt: string;
                        /** @default null */
                        probedAt?: string | null;
                        /** @default null */
                        probeError?: string | null;
                        /** @default 0 */
                        probes?: number;
                    }[];
                    /** @default null */
                    build?: {
                        revision: string;
                        /** @default null */
                        mainRevision?: string | null;
                        /** @default null */
                        behindMain?: number | null;
                        /** @default null */
                        checkedAt?: string | null;
                    } | null;
                    /** @default [] */
                    poolUsage?: {
                        /**
                         * Format: uuid
                         * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
                         */
                        accountId: string;
                        /** Format: date-time */
                        readAt: string;
                        /** @default null */
                        used5hPct?: number | null;
                        /** @default null */
                        usedWeekPct?: number | null;
                        /** @default null */
                        resets5hAt?: string | null;
                        /** @default null */
                        resetsWeekAt?: string | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description Attempts whose lease begins anew. */
                            renewed: string[];
                            /** @description Attempts that are over: drop what was done for them. */
                            lost: string[];
                            /** @description Attempts to be given up. */
                            cancel: string[];
                            /** @description The request to run other code; no job is given out until it has ended. */
                            update: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                action: "update" | "rollback";
                                /** @enum {string} */
                                status: "draining" | "running";
                                targetRevision: string | null;
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description A failure. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A failure. Nothing was read or changed. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "search.search-catalog": {
        parameters: {
            query: {
                /** @description Text to find. Every character stands for itself. */
                q: string;
                /** @description Rows: 24 unless said, at most 100; of suggestions 10, at most 20. */
                limit?: number;
                mode?: "suggestions";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            results: components["schemas"]["SearchMatch"][];
                            /** @description Exact number of matches; not for suggestions. */
                            total?: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["Exhausted"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.authenticate-interstitial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The app that the person signs in at: in the browser, or the mobile app.
                     * @enum {string}
                     */
                    domain: "WEB_APP" | "MOBILE_APP";
                    /**
                     * @description SHA-256 of the verifier, in base64url without padding.
                     * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                     */
                    challenge?: string;
                    /** @description Where the code leads instead, in development. */
                    callback?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** @description Shown this once. */
                            code: string;
                            /** Format: date-time */
                            expiresAt: string;
                            /** @description Where the app takes the code. */
                            redirectTo: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.disconnect-mailbox": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            /** Format: uuid */
                            id: string;
                            mailbox: string;
                            /** @description Whether the provider has taken the token back, too. */
                            revoked: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.list-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            sessions: {
                                /** Format: uuid */
                                id: string;
                                /** @enum {string} */
                                kind: "web" | "mobile";
                                /** @description What the browser calls itself. */
                                agent: string | null;
                                /**
                                 * Format: date-time
                                 * @description When the person signed in.
                                 */
                                createdAt: string;
                                /**
                                 * Format: date-time
                                 * @description To about a minute.
                                 */
                                lastUsedAt: string | null;
                                /** Format: date-time */
                                expiresAt: string;
                                /** @description The one that asks. */
                                current: boolean;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            ended: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.exchange-interstitial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Wm9kZQ-43-characters-of-base64url-AAAAAAAAAA */
                    code: string;
                    /**
                     * @description What the challenge was made from. A missing or wrong one uses the code up.
                     * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
                     */
                    verifier?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            identity: {
                                /** Format: uuid */
                                id: string;
                                email: string;
                            };
                            /** @description The value of the session cookie. It is no key. */
                            sessionKey: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many attempts from this address this hour. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.get-signin-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that works without any outside request. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.gmail-callback": {
        parameters: {
            query: {
                state: string;
                code?: string;
                error?: string;
                error_description?: string;
                error_uri?: string;
                error_subtype?: string;
                scope?: string;
                authuser?: string;
                prompt?: string;
                hd?: string;
                iss?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browser is sent on. */
            302: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.gmail-exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /**
                     * @description What the challenge was made from. A missing or wrong one uses the code up.
                     * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
                     */
                    verifier?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            mailbox: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.gmail-start": {
        parameters: {
            query: {
                /** @description Of POST /api/auth/gmail-ticket. */
                ticket: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The browser is sent on. */
            302: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain; charset=utf-8": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.gmail-ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    flow: "web" | "native";
                    /**
                     * @description SHA-256 of the verifier, in base64url without padding.
                     * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                     */
                    challenge?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            url: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.list-demo-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            mails: {
                                /** Format: uuid */
                                id: string;
                                to: string;
                                subject: string;
                                text: string;
                                link: string | null;
                                /** Format: date-time */
                                createdAt: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            /** @description This is no demo, or it is asked from another machine. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"] | components["schemas"]["SwitchedOff"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.list-mailboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            mailboxes: {
                                /** Format: uuid */
                                id: string;
                                mailbox: string;
                                /**
                                 * @description Broken: the provider takes it no more; connect it again.
                                 * @enum {string}
                                 */
                                status: "live" | "broken";
                                /** Format: date-time */
                                connectedAt: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.magic-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example pat@example.org
                     */
                    email: string;
                    /** @enum {string} */
                    intent: "signin" | "signup";
                    /**
                     * @description The app that the person signs in at: in the browser, or the mobile app.
                     * @enum {string}
                     */
                    domain: "WEB_APP" | "MOBILE_APP";
                    /**
                     * @description SHA-256 of the verifier, in base64url without padding.
                     * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                     */
                    challenge?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            /** @description Too many attempts from this address this hour. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.rotate-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            sessionKey: string;
                            /** Format: date-time */
                            expiresAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description It has another id already. */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    "signin.sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
