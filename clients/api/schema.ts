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
         * Join a team with the code of an invitation
         * @description Only for the account with the invited, verified address; 404 for others. 409 if no seat is free,
         *     in which case the invitation stays pending, and if it was accepted before.
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
         * @description Sends a link to the new address. It works once, within half an hour; until then the old address
         *     stays. At most five links per hour; a new one invalidates the previous one. The response does not reveal
         *     whether other accounts have the address.
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
         * @description Its current plan, teams, capabilities and allowances. Only for people: named integration keys,
         *     the service credential and previews are refused.
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
         * Remove a member of a team, or leave it
         * @description For admins of the team, and for the member itself. The member loses the team's plan and
         *     allowances with the next request. 409 for the last admin while there are other members.
         */
        delete: operations["accounts.remove-member"];
        options?: never;
        head?: never;
        /**
         * Make a member of a team its admin, or a member again
         * @description Only for admins of the team. A team with members must have an admin: 409 for the last one.
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
         * Confirm a new address with the code of its link
         * @description The new address takes effect now, as verified, and all sessions of the account end. 400
         *     `invalid_code` for a code that was used, has expired or belongs to another account; 409 if another
         *     account has the address.
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
        /** The account's active keys */
        get: operations["accounts.list-keys"];
        put?: never;
        /**
         * Create a named integration key
         * @description Use one key per integration. Names of active keys are unique, so a repeated request creates only
         *     one key: the second response is 409 with its `keyId`; if the first response was lost, rotate that key to
         *     get a secret.
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
         * Erase the caller's account permanently
         * @description Deletes its keys, sessions, memberships and all other data of its own. Its contributions to
         *     records stay without its name. The sign-in must be at most ten minutes ago, else 403
         *     `recent_sign_in_required`. 409 while a booking is in progress.
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
         * Everything that is stored about the caller, as one JSON document
         * @description The rows of each part as stored, with sealed values decrypted; only hashes of secrets are
         *     omitted. The sign-in must be at most ten minutes ago, else 403 `recent_sign_in_required`.
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
         * The page of the caller's own account
         * @description Profile, keys, team, usage, sessions, mailboxes and data. The page itself is public, its content
         *     is not.
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
         * The CSRF token for changes by a signed-in browser
         * @description Bound to the session of the cookie. Send it in `x-csrf-token` with every request but GET;
         *     `Origin` must be this service's. It is valid until `expiresAt`; a new one can be requested at any time.
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
         * @description Only for members of the team; 404 for others. Invitations are shown only to its admins.
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
         * The account's use of its allowances, with history
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
         * The caller, for the pages
         * @description Null without a credential, and with a session that has ended. An unknown key is refused.
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
         * Invite a person to a team
         * @description Only for admins of the team. Mails a link that is valid for seven days, for the account with
         *     this verified address. A seat is required only when the invitation is accepted. A repeated request does
         *     not invite again: it gets 409 with the `invitationId`.
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
        /** Revoke an invitation to a team */
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
         * @description The key is refused from the next request on.
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
         * Replace the account's own credential, or create the first one
         * @description The old value is refused from the next request on. Of concurrent requests one succeeds and the
         *     others get 409, as does a browser within five seconds of the last rotation.
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
         * @description The old secret is refused from the next request on. The new key has the same name and another
         *     id, so of concurrent requests one succeeds and the others get 404.
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
         * @description Server-sent events with JSON: `answer` {text, citations: [{kind, id, fields}]}, based on catalog
         *     records as your plan shows them; `results` {results: [{kind, id, name, city, region}], total, webSources:
         *     [{title, url}]}; `suggestions` {suggestions}, possible replies; `proposal` {target, method, path, body},
         *     a change of family data that you can send if you approve it; and as the last event `done`
         *     {conversationId?, turnId?} or `error` {code, message, status}. At most 30 records are used. Nothing is
         *     saved except a conversation, if you ask for one.
         *
         *     The internal service may ask on behalf of a staff account, without its family data and conversations.
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
         * @description The newest 200, most recently changed first, without their turns. Nobody else sees them.
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
         * @description Turns in order; those that failed or are still being answered are omitted.
         */
        get: operations["assistant.get-conversation"];
        put?: never;
        post?: never;
        /**
         * Delete a saved conversation
         * @description Deletes its turns too. Family data that was approved in it stays approved, but no longer refers
         *     to a turn.
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
         * The page of the assistant
         * @description The page itself is public, its content is not.
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
         * @description Choose one of its options. Declining ends the booking and releases the hold.
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
         * @description The hold on the card is released.
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
         * @description Choose one `idempotencyKey` per approval and repeat the identical body after a network error or
         *     5xx: there is only one booking and one hold, and 200 returns its current state. After 503 the booking
         *     exists and shows its state.
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
         * The page where parents book camps
         * @description The page itself is public, its content is not. If bookings are disabled it says so.
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
        /** Resolve a payment alarm with a note */
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
         * @description Null if none is saved. After returning from the page on which a card is saved, read it here.
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
         * Holds on cards by age, and differences from the payment provider
         * @description The oldest 500 live holds, the newest 100 charges, bookings whose camp must be asked, and open
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
         * Receive a signed webhook message of the payment provider
         * @description The message must be signed with `STRIPE_WEBHOOK_SECRET`, at most five minutes ago. It only
         *     triggers a reading of its object at the provider; its content is not trusted, so order, repetitions and
         *     delays do not matter.
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
         * Refund a booking
         * @description Refunds the whole amount, once. Repeating the request with the same key has no further effect;
         *     the refund is complete when the state is `refunded`.
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
         * @description Card numbers are never sent to this service. If several pages are used, the card saved on the
         *     newest page applies.
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
         * Record the camp's statement about an uncertain booking
         * @description For a booking that is being checked with the camp. For a booked place, the amount is charged to
         *     the hold.
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
         * @description Only for accounts in person, not for named keys. Declining ends the run.
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
         * @description A run that has ordered or ended is returned unchanged.
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
         * Preview a run
         * @description Nothing is stored or started. The plan is for a session of the catalog, or for a site and a
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
        /** Runs of all staff and of bookings, newest first */
        get: operations["broker.list-runs"];
        put?: never;
        /**
         * Start a run
         * @description Repeating the request with the same key returns the current run with 200. Runs for a site and a
         *     task always require a person to confirm the exact total.
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
        /** The log of a run, in order */
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
         * OpenAPI description of the broker's HTTP interface
         * @description For staff and internal services.
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
         * The page where staff manage the broker
         * @description The page is public; its content is for staff.
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
         * A screenshot of a run's page
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
        /** The broker settings of this deployment */
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
        /** The log of a run */
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * @description Replaces all settings, also of a running campaign: it adds searches for new values and drops
         *     those for removed ones. The location cannot change and may be omitted.
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
         * @description A paused campaign starts no searches or crawls. A rerun of a paused or completed campaign starts
         *     its next generation; saved results stay. Resuming a failed campaign repeats the failed searches.
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
         * @description No provider is requested in the first five seconds. Repeating the request with the same key
         *     returns the first campaign's current state with 200; a different request with the same key is 409.
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
        /** One campaign and its progress */
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
        /** Results of the current generation's searches, by provider and place */
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
        /** The searches of a campaign with its current settings */
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
        /** One saved address, and how it was recently found */
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
        /** How the addresses of a campaign were found */
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
        /** Homepages of sites that count as camps */
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
        /** All revisions of a campaign's settings */
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
        /** Saved addresses of a campaign, in the order they were found */
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
         * Preview the searches of a campaign
         * @description Accepts the body for creating a campaign. Creates nothing and sends nothing to providers.
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * Size of the catalog, public
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
         * Summary of what organizations offer: ages, days, lowest price
         * @description Summarizes their activities and sessions for one metered read. Organizations that do not exist,
         *     or not for the caller, are omitted.
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
         * @description Adding a member again has no effect. 404 for an organization that is deleted, blacklisted or
         *     unknown.
         */
        put: operations["collections.add-organization"];
        post?: never;
        /**
         * Remove an organization from a collection
         * @description Whether available or not. Removing an organization that is not a member has no effect.
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
         * @description Archiving cannot be undone: members stay, and every later change is refused with 409.
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
         * Check which organizations are members
         * @description Both lists are from one snapshot. An id in neither list belongs to an available organization
         *     that is not a member.
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
         * @description Sorted by name. Only for staff and ADMIN accounts in person.
         */
        get: operations["collections.list-collections"];
        put?: never;
        /**
         * Create a collection
         * @description The new collection has no members. Names of active collections are unique, ignoring case.
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
         * @description Cancels the job, its attempt and the session that judges its pages together. A job that has
         *     ended is returned unchanged.
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
         * @description Verdicts so far stay; a session that has ended is returned unchanged. A crawl's own session can
         *     be stopped only with its job: 409.
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
         * @description Newest first, then by id. Page and total are from one snapshot; all given filters must match.
         */
        get: operations["crawler.list-crawls"];
        put?: never;
        /**
         * Queue a crawl
         * @description Each request creates a new job, even an identical one. A plain search has contract 2; a search
         *     for an organization's web site, and a search with activity_filter, have contract 4 and judge whole sites.
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
         * @description Newest first, then by id. Page and total are from one snapshot.
         */
        get: operations["crawler.list-evaluations"];
        put?: never;
        /**
         * Judge the pages of a crawl again
         * @description Queues a session over what the latest attempt with pages has saved. Its candidates and its
         *     baseline are fixed. Repeating the request with the same key returns the current session with 200. 409
         *     while the crawl is running, if it has saved no pages, or for a different request with the same key; 400
         *     for crawls that judge sites, and for URLs of more than 24 MiB in all.
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
         * @description As …/evaluations, but each page is judged three times, and two equal verdicts decide. Its
         *     candidates and its baseline are fixed. Repeating the request with the same key returns the current
         *     session with 200. 409 while the crawl is running, if it has saved no pages, or for a different request
         *     with the same key; 400 for crawls that judge sites, and for URLs of more than 24 MiB in all.
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
         * Merge two possible duplicates, or keep both
         * @description When merged, the older record stays and has the values of both. Repeating the same decision
         *     changes nothing; 409 for a different one, and if they can no longer be merged.
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
         * @description Each URL once, in byte order; for a job that judges sites only their root addresses.
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
        /** A session with the URLs it judged, compared with its baseline */
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
         * Possible duplicates among records of crawls
         * @description Pairs without a decision, oldest first. Page and total are from one snapshot.
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
         * The pages of a crawl with their verdicts
         * @description Sorted by URL, from one snapshot. `counts` ignores the filters, `total` applies them. `baseline`
         *     is the session that added, removed and changed refer to: a session of this crawl, by default the baseline
         *     of `evaluation`.
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
         * Publish the results of a crawl
         * @description For crawls whose campaign requires a review; others are published automatically and are returned
         *     unchanged. 409 for a crawl that is not completed.
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * The keys of the demo's accounts, only on the machine that runs the demo
         * @description They are also in `demo.json`. 404 without a demo and for requests from other machines.
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
        /** The editable fields of an organization */
        get: operations["edits.get-organization-form"];
        put?: never;
        /**
         * Edits an organization
         * @description A person's value: it takes precedence over values of programs and can be withdrawn.
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
        /** The editable fields of an activity */
        get: operations["edits.get-activity-form"];
        put?: never;
        /**
         * Edits an activity
         * @description A person's value: it takes precedence over values of programs and can be withdrawn.
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
        /** The editable fields of a session */
        get: operations["edits.get-session-form"];
        put?: never;
        /**
         * Edits a session
         * @description A person's value: it takes precedence over values of programs and can be withdrawn.
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
         * The update links of an organization, newest first
         * @description Tokens are not shown again. Links that have ended stay in the list for 30 days.
         */
        get: operations["edits.list-update-links"];
        put?: never;
        /**
         * Create a link for editing an organization without an account
         * @description The page is `/update#` followed by the token. It gives access to the form of this organization
         *     for 30 days, or until it is revoked.
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
        /** Revoke an update link */
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
         * The page for correcting a record
         * @description The fragment (`#`) contains the token of an update link, which browsers do not send to servers;
         *     signed-in editors name the record instead. The page itself is public, its form is not.
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
         * @description Accepts all filters of the list; its `q` is `search` here. Counts are always exact.
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
         * @description Accepts all filters of the list; its `q` is `search` here. Counts are always exact.
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
         * @description Accepts all filters of the list; its `q` is `search` here. Counts are always exact.
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
         * @description Works once, for the account whose verified address was invited; 404 for everybody else.
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
         * @description A value replaces the stored one, null removes it; the result must be valid.
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
        /** Delete a remembered fact */
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
         * @description Keys are names of fields, and those of planning and preferences with the prefixes `planning.`
         *     and `preferences.`. The result must be a valid profile.
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
         * @description The first change has version 0.
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
         * @description In the order of creation.
         */
        get: operations["family.list-care"];
        put?: never;
        /**
         * Save when care is needed
         * @description Without `timezone` that of the household applies. Days are required only for a range of dates.
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
         * @description Those that the caller owns or is a guardian of, in order of creation.
         */
        get: operations["family.list-children"];
        put?: never;
        /**
         * Create a child's profile
         * @description A profile needs a label, or a first and a last name. The caller owns it; `version` is ignored
         *     here. Stored encrypted.
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
         * Remembered facts of the caller
         * @description In chronological order.
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
         * @description Planning and reuse stay unchanged when omitted. Only the owner may change reuse. 409 if the
         *     version is stale.
         */
        put: operations["family.replace-child"];
        post?: never;
        /**
         * Delete the profile of a child
         * @description Only for its owner. Guardians lose access too; facts about the child are deleted with it.
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
         * Remove a guardian of a child
         * @description The owner may remove any guardian; a guardian may remove itself. The owner cannot be removed.
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
         * The page with an adult's family data
         * @description The page itself is public, its content is not. The fragment (`#`) may contain the code of an
         *     invitation.
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
        /** Which personal data is stored, and for how long */
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
        /** The privacy page: which personal data is stored, for how long, and people's choices */
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
         * @description Only for the owner of the profile.
         */
        get: operations["family.list-invitations"];
        put?: never;
        /**
         * Invite another adult to share a profile
         * @description Only for the owner of the profile. The mailed link is valid for 7 days, for the account with
         *     this verified address.
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
         * @description Newest first.
         */
        get: operations["family.list-consents"];
        put?: never;
        /**
         * Consent to a notice
         * @description The current notice is at /privacy. Consenting again to the same notice returns the first
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
         * @description The owner is not among them.
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
         * Show an invitation before accepting it
         * @description For the account whose verified address was invited; 404 for everybody else.
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
         * Reconfirm values of a profile
         * @description The values stay, but get new approvals. 409 for a key without a saved value.
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
         * Reconfirm a remembered fact
         * @description The values stay, but get new approvals. 409 for a key without a saved value.
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
         * Reconfirm preferences of the household
         * @description The values stay, but get new approvals. 409 for a key without a saved value.
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
         * @description Only for the owner of the profile. The link in its mail no longer works.
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
         * Cancel a job's lookups that were not sent yet
         * @description Lookups that were already sent keep their results. A job that is being cancelled or has ended is
         *     returned unchanged.
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
         * Confirm a quote and geocode its addresses
         * @description Places, lookups and budget are fixed; later additions need another job. Repeating the request
         *     with the same key returns the current job with 200.
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
         * Geocoding state of the places in a state, city or ZIP code
         * @description Counts are cached for 30 seconds per scope. A scope that cannot be counted within 5 seconds
         *     answers 503 for the next 30 seconds.
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
        /** One job: its progress and results */
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
         * Whether geocoding is available
         * @description The state of the worker, its credential and the reference outlines. Reads no places and sends
         *     nothing to the provider.
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
         * The states, or the recorded cities and ZIP codes of one state
         * @description With their numbers of places, at most 30 seconds old. A city's label can be used as a scope.
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
         * Quote for geocoding the addresses of a scope
         * @description Stores nothing and sends nothing to the provider. Creating a job confirms the quote by its
         *     fingerprint.
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
         * Settle lookups with an unknown result
         * @description They count as failed and are not sent again. To look them up again, create another job with
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * @description Read-only, over the same masked records as the lists: values that the plan does not show are
         *     null, in records, aggregates and groups alike. Lists accept the structured filter of `GET
         *     /api/canonical/schema`; `first` is 24 by default and at most 100, and `offset` plus `first` must be
         *     within the plan's result window. One request counts as one read.
         *
         *     Before anything is read, a query gets 400 if it requests more than 2000 tokens, 10 levels, 500 fields, 30
         *     aliases, 10 lists, counts, aggregates and groups together, 15000 records, or 50000 values (an aliased
         *     value counts ten times). A statement is stopped after 5 seconds. A field that cannot be resolved is null,
         *     and `errors` gives the reason with a stable `extensions.code`; the other fields are still returned.
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
         * A page for GraphQL queries
         * @description For signed-in browsers. Each query, including that for the schema, is one metered read.
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
         * Liveness
         * @description Uses neither database nor credential. Without a response the process may be restarted.
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
         * Readiness
         * @description For load balancers: public, credentials are ignored. With 503, `checks` lists what is not
         *     available.
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
        /** The legacy research datasets with their columns and filters */
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
         * @description Rows whose name contains every `q`, ignoring case and accents: first names that equal one of
         *     them, then names that begin with one, then the others, each sorted by name. Without `dataset` all
         *     datasets that support every filter are searched. A search is cancelled after five seconds (503
         *     `search_timeout`): narrow it instead of repeating it.
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
         * @description All conditions must hold. A filter that the dataset does not support is refused with
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
         * Convert plain language into a structured filter
         * @description Converts a request such as "day camps near Burlington, VT for a 7 year old in July" into a
         *     structured filter for one kind of record. No records are read and no allowance is used. "Camps" are
         *     organizations. A condition applies to the chosen kind if that kind has the field, otherwise to related
         *     records; all conditions that one session must meet are in one `related` group. A topic is also searched
         *     for in the activity and organization of a record; a place, age or grade that a record does not state is
         *     taken from its relatives.
         *
         *     Dates are relative to today in UTC: a month or day without a year is the next one; spring is March to
         *     May, summer June to August, fall September to November, winter December to February. "Near" means 25
         *     miles, a ZIP code alone 10 miles; records that state the city itself also count as near. A price without
         *     a period is matched per week and per session. Exclusions are not supported: "without swimming" is
         *     ignored, and `feedback` says so. Plain Spanish is first translated into English; `feedback` shows the
         *     translation.
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
         * The page where staff manage ingestion
         * @description The page is public; its content is for staff.
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
         * The state of ingestion: waiting, running and failed work, and what blocks it
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
         * Follow the state of ingestion
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
        /** The base map of /explore */
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
         * The page with the map and table of the catalog
         * @description A page that calls this service with the viewer's own key or session. The page itself is public.
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
         * @description The filters select camps; their own records and all their activities and sessions are counted,
         *     each at its own place, whatever the quality of its coordinates. `members` lists the records of a group.
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
        /** Address and source of the outline tiles */
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
         * @description Give exactly one of `bbox` (with `zoom`), `q`, `code` and `point`. Boundaries are sorted by
         *     code, with `q` by relevance. `availability` is `unavailable` if no boundaries of the kind have been
         *     imported; `truncated` is true if there are more than the response contains.
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
         * @description With the same filters as the map request, these are the records that the group counted. Their
         *     order is stable while the catalog changes, so pages do not repeat unchanged records.
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
         * Statistics of the records in a region
         * @description Counts, distributions and missing data of the records that the selected camps own at or near a
         *     region. Requires `regionKind` and `regionCode`. Not for previews.
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
         * @description The current camp points, and then every change of them, for as long as the connection is open
         *     (server-sent events).
         *
         *     `start` {version, mode, revision, sourceRevision, bounds, columns, fromRevision?} begins a generation:
         *     `snapshot` replaces all points, `delta` changes those that the client committed at `fromRevision`.
         *     `points` {sequence, rows, removeIds} are its batches: rows replace those with the same id. `complete`
         *     {revision, pointCount, batchCount, upsertCount, removeCount} ends the generation; only then may the
         *     client keep it and commit the event's id, which equals the revision. An incomplete generation must be
         *     discarded.
         *
         *     To continue after a disconnect, send the committed id as Last-Event-ID. The changes since then follow as
         *     a delta; `ready` {revision, sourceRevision} means that there are none; a snapshot means that this process
         *     cannot continue from the id: it belongs to another request or account, is too old, or is from before a
         *     restart. Revisions have no other meaning and no order. Changes of the catalog that do not affect these
         *     points send nothing.
         *
         *     `error` {code, message, status?} ends the stream: after 401, 402 or 403 the received data may no longer
         *     be shown; after 400 or 413 the same request will always be refused. Lines that begin with a colon only
         *     keep the connection open. The connection of a client that does not read is closed after about ten seconds
         *     in which it has received nothing, or once a generation has waited for a minute.
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
         * @description A JPEG, PNG, WebP, AVIF or GIF (its first frame) of at most 10 MiB; the format is detected from
         *     the bytes. Only the pixels are stored, as WebP images 320, 960 and 1920 pixels wide, up to the original
         *     width. Uploading the same bytes again returns the same asset. An asset that no record uses is deleted
         *     after a day. For staff, ADMIN accounts and active members of an organization.
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
         * @description Visible to its uploader and to whoever may read a record that shows it; 404 for others. It never
         *     changes. `If-None-Match` is answered with 304, a single `Range` with 206 or 416.
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
         * Clear the memory of the review agent
         * @description Pending messages are cancelled, each with an event. Directives, cadence and pause stay. 409 with
         *     the current `snapshot` if a given revision is stale.
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
         * @description mark_reviewed changes only the review. request_changes keeps the change and wakes the agent.
         *     revert queues the reversal (`reverting`) and suppresses automated updates of the record until
         *     request_changes. Only for people. Repeating the request with the same id returns the same receipt or
         *     rejection; a different request with that id is 409.
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
         * @description The newest 10,000 images are kept; 410 for a deleted one.
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
        /** The instructions of the review agent, and whether it is paused */
        get: operations["overseer.get-overseer"];
        /**
         * Replace the instructions of the review agent
         * @description Saving never resumes a paused agent. 409 with the current `snapshot` for a stale revision.
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
         * One version of a review, with its evidence and decisions
         * @description The reviewed change is fixed within a version; `reviewStatus`, `applicationStatus` and `status`
         *     are its current state.
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
         * The page where staff decide about changes of the review agent and instruct it
         * @description The page is public; its content is for staff.
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
         * The log of the review agent and its staff
         * @description In the order `asc`, oldest first, after `afterId`; or `desc`, newest first, before `beforeId`.
         *     No event with a smaller id can appear later.
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
         * Jobs that the review agent requested
         * @description Most recently linked first.
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
         * @description Sorted by newest review; one of its reviews must match all filters.
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
         * Changes by the review agent, for review
         * @description Newest first, each in its latest version; all given filters must match.
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
         * Pause or resume the review agent
         * @description Only this request pauses or resumes the agent. Without a change of state it has no effect. 409
         *     with the current `snapshot` if revision or pause version differ from the expected ones.
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
         * Send a message to the review agent
         * @description Also works while the agent is paused; it stays paused. At most 100 messages are pending. The
         *     same request with the same id gets the same receipt or rejection; a different one is 409.
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
         * Follow the log of the review agent and its staff
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * Follow the instructions of the review agent
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * @description All that are not removed, newest first. Tokens and other login secrets are never shown.
         */
        get: operations["pool.list-accounts"];
        put?: never;
        /**
         * Add a model subscription to the pool
         * @description Its login starts automatically: an address and a code appear once the issuer has sent them, and
         *     it becomes active when a person has approved there. If logins are not configured it stays pending_login,
         *     and last_error says so.
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
         * @description It is no longer leased, and is deleted with its login after a minute, or when its lease has
         *     ended; until then repeating the request changes nothing. The login itself is not revoked: the
         *     subscription's service is not called.
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
         * Restart the login of a model subscription
         * @description Only if its login has failed or was lost; otherwise 409.
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
         * Set the usage ceiling of a model subscription
         * @description Once a window has reached the ceiling, the subscription is not leased until a reading after that
         *     window's reset is below it, or until the ceiling is raised above the usage or removed. A current lease
         *     may continue.
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
        /** Metadata of an organization, and for ADMIN the source of each value */
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
        /** Metadata of an activity, and for ADMIN the source of each value */
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
        /** Metadata of a session, and for ADMIN the source of each value */
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
        /** The history of an organization with its scores; staff see the changes, ADMIN also their sources */
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
         * Run a read-only SQL statement
         * @description Runs one SELECT or WITH statement of PostgreSQL over the relations organizations, activities,
         *     sessions and organization_scores, with or without the schema `canonical.`, and over nothing else. Values
         *     that the plan does not show are null. Functions, types and operators are limited to those that analysts
         *     need; an error names the one that is not allowed and, in `position`, its position in the text.
         *
         *     A statement is stopped after 15 seconds. An account can run one statement at a time; a second one gets
         *     429 `query_running`. A response has at most `resultLimit` rows, as the plan allows, and at most 64 KiB on
         *     Free and in previews, 256 KiB on Starter, 1 MiB on Pro, and 4 MiB on Team and above, counted as JSON with
         *     the names of columns. Further rows are omitted, and `truncated` is true; if the first row alone is
         *     larger, for example because of one aggregated value, the response is 400 `statement_limit`. Numbers of
         *     more than 15 digits are returned as text, so that none is rounded; times are RFC 3339, ranges are written
         *     as by PostgreSQL. A UNION that is ordered by an expression must be wrapped in a WITH query.
         *
         *     A Free account uses its research allowance; `x-reads-remaining` is what is left of it. A question does
         *     not count if the statement was refused before it could read anything; once it has started to run, it
         *     counts, whatever the result.
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
         * @description The machine-readable description of the service, generated from the schemas that validate
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
         * One record as each plan sees it, with the rules of each mask
         * @description Each plan’s view is read with the database role of that plan, through the same masks as
         *     everywhere. Plans that see more than the caller are omitted.
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
        /** The guide for developers of clients; the reference is at /docs/reference */
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
        /** The reference of all operations and fields, to read and try */
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
        /** The plans, the plan of each field, and all error codes; public */
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
        /** The home page */
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
        /** All components of the pages in all their states, for developers */
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
         * @description The page is public; its content is for staff.
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
        /** The meaning, storage and rules of every field */
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
         * @description Reflects the caller's current plan. Previews see the columns of the sample.
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
        /** The current score of an organization with its evidence and its rank among peers */
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
        /** The current score of an activity with its evidence */
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
        /** The current score of a session with its evidence */
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
         * @description Newest first, then by id. Page and total are from one snapshot; all given filters must match.
         */
        get: operations["scrapers.list-jobs"];
        put?: never;
        /**
         * Queue a job for an installation
         * @description The job gets the current contract version. Repeating the request with the same key returns the
         *     first job's current state with 200; a different request with the same key is 409.
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
         * @description An omitted artifact has no body, but a reason.
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
         * Artifacts of a job's attempts
         * @description Sorted by attempt and time. Never page bodies, markup or credentials: artifacts that contain
         *     them are omitted.
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
         * Installations of scrapers and their state
         * @description Sorted by name.
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
         * The jobs about some pages
         * @description Several addresses of one page count once; the order is that of the request.
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
         * Retry a failed job
         * @description Creates a new job with the same installation, web site, kind, settings and attempts, at the
         *     current contract. Repeating the request returns the earlier retry with 200. 409 for a job that has not
         *     failed.
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
         * Ask an installation to roll back its last update
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
         * @description 409 while another request is active, and until the installation has reported its main revision.
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * @description Server-sent events, for as long as the connection is open. `snapshot` has the same JSON as the
         *     response to the request without /stream; it is sent immediately, and again after each change, at most
         *     twice a second. There are no event ids: a client that reconnects starts with a new snapshot. `error`
         *     {code, message, status} ends the stream; after 401, 402 or 403 the received data may no longer be shown.
         *     Lines that begin with a colon only keep the connection open.
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
         * Claim jobs
         * @description Waits up to `waitSeconds` until at least one job is available. Each job is leased for
         *     `leaseSeconds` after the response or the last heartbeat.
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
         * @description A failed attempt counts, and its job is retried later, unless the code means that a retry is
         *     useless (training_mismatch, family_review_required, root_page_missing, crash_loop). With
         *     provider_unavailable the job waits until heartbeats no longer list the provider. Repeating the request
         *     changes nothing; an attempt that has lost its job gets 409 lease_lost.
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
         * Lease an account of the pool
         * @description Null if none is free. The lease lasts as long as the installation's heartbeats arrive.
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
         * Begin a session of an installation
         * @description Ends an earlier session of the installation; its attempts are lost immediately.
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
         * Store an artifact of an attempt
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
         * Deliver records of an attempt
         * @description Lines in the import format (`npm run import -- --help`), at most 1 MiB. They are imported when
         *     the attempt is completed; invalid lines are refused then, and listed with number and reason in the job.
         *     Repeating a chunk changes nothing; a different chunk with the same number is 409.
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
        /** Report progress of an attempt */
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
        /** Release an account of the pool */
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
         * Report the progress of an update
         * @description First `running`, once the jobs of the installation have ended; then `succeeded`, `failed`, or
         *     `rolled_back` if the script failed and restored the previous code. After its deadline it can no longer
         *     change (409).
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
         * Send a heartbeat of a session
         * @description Its lists are complete: leases of attempts that are not listed are not renewed; providers that
         *     are not listed are no longer paused, and jobs that wait for them continue.
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
         * @description `q` is searched for in a record's name, the names of its organization and activity, its city and
         *     its region, ignoring case and accents; a state is found by its code and its name. Without `mode`
         *     organizations come first, then activities, then sessions, with an exact total. `mode=suggestions` returns
         *     one page over all kinds: exact names first, then names that begin with `q`, then the rest; previews
         *     search their sample this way.
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
         * @description For accounts with a verified address, and for staff and ADMIN, with their account key or in
         *     their browser. The code works once, within 30 minutes, at POST /api/users/exchange-interstitial.
         *     `callback` is only for the mobile app in development.
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
         * @description Its token is deleted here immediately, then revoked at the provider. If that fails, `revoked` is
         *     false, and the person can revoke it in the provider's settings.
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
         * Sessions of the account
         * @description Most recently used first. A session ends after 30 days, or after 14 days without use.
         */
        get: operations["signin.list-sessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description Ends all sessions of the account except the caller's; with a key, all of them.
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
         * @description Accepts the code of a mailed link or of POST /api/users/authenticate-interstitial; a code works
         *     once. A code created with a challenge requires its verifier; a missing or wrong verifier also consumes
         *     the code. Without a challenge the verifier is ignored. For the web app the session is also set as a
         *     cookie; its value is `sessionKey`.
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
         * The sign-in page
         * @description Asks for an address, and opens mailed links. Their code is in the fragment (`#`), which browsers
         *     do not send to servers; the page uses it when its button is pressed.
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
         * Return from the provider's consent page
         * @description Checks the state, which works once, and the cookie of the browser that started. Redirects to the
         *     account page with `gmail` connected, denied or failed; to the app with authorized and a code for POST
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
         * @description Consumes the code and, with the right verifier, activates the connection.
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
         * Redirect to the provider's consent page for a mailbox
         * @description Consumes the ticket, sets a cookie for the callback, and redirects the browser to the provider.
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
         * @description Returns an address to open in the browser, once, within ten minutes. The mobile app must send a
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
         * Queued mails, for a demo without a mail server
         * @description Only for browsers on the demo's machine, and only without SMTP_URL; otherwise 404.
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
         * @description Newest first, without those that have ended.
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
         * Request a sign-in link by mail
         * @description The response is the same for every address. With an account the person gets a link to sign in;
         *     without one they get a link to create it with `signup`, and nothing with `signin`. The link works once,
         *     within 30 minutes, and verifies the address. `domain` is the app that opens it; the mobile app must send
         *     a challenge.
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
         * Replace the id of the browser's session
         * @description The old id stays valid for a minute, for requests in progress. Of several concurrent requests,
         *     one gets the new id. The end of the session does not change.
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
         * @description From the next request on, the cookie and all earlier ids of the session are invalid.
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
             * @description Idempotency key: a repeated request returns the object it created, a different one is
             *     refused.
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
                /**
                 * @description Maximum price with fees and tax; exactly this amount is held on the card. 0: only free
                 *     places.
                 */
                amountCents: number;
                currency: string;
            };
            allowWaitlist: boolean;
            /**
             * @description Routine questions and changes of the session within the limit are answered automatically.
             */
            autoAcceptDecisions: boolean;
            /** @description Shared with the camp besides the names and the adult’s address. */
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
             * @description What to do there, as text for people.
             * @example Reserve the picnic shelter for 6 July.
             */
            task?: string;
        };
        BrokerRunStart: {
            /**
             * @description Idempotency key: a repeated request returns the object it created, a different one is
             *     refused.
             */
            idempotencyKey: string;
            /** @description Maximum total of an order; default: the cap of the deployment. 0: a rehearsal. */
            maxSpend?: {
                amountCents: number;
                /** @constant */
                currency: "USD";
            };
            /**
             * @description Stop at the total and order nothing.
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
             * @description Accounts at web sites: stored encrypted, used only in automatic mode, deleted when the run
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
             * @description What to do there, as text for people.
             * @example Reserve the picnic shelter for 6 July.
             */
            task?: string;
        };
        /** @description From start to end on one day, in local time of the time zone. */
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
            /** @description Without it, travel is measured from the search area. */
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
         * @description Either option is an approval.
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
            /** @description Instead of a birth date; neither is computed from the other. */
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
         * @description An error. Nothing was read or changed.
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
            /** @description The error as text for people. */
            message: string;
            /**
             * @description The error as code for programs. Codes are never reused or changed.
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
            /** @description Include it when you report a problem. */
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
         * @description The plan or its allowance of exports or research questions is not sufficient.
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
            /** @description The error as text for people. */
            message: string;
            /**
             * @description The error as code for programs. Codes are never reused or changed.
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
            /** @description Include it when you report a problem. */
            requestId: string;
            /** @constant */
            upgradeRequired?: true;
            tier?: string;
            requiredTier?: string;
            /** @description Exports per calendar month, if they are used up. */
            exportsLimit?: number;
            exportsRemaining?: number;
            /** @description Research questions in total, if they are used up. */
            researchLimit?: number;
            researchRemaining?: number;
            /** Format: date-time */
            resetsAt?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The caller may not do or see this.
         * @example {
         *       "data": null,
         *       "error": true,
         *       "message": "prices needs the plan Pro; the current plan does not include it, so a filter cannot use it
         *     at /any/1.",
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
            /** @description The error as text for people. */
            message: string;
            /**
             * @description The error as code for programs. Codes are never reused or changed.
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
            /** @description Include it when you report a problem. */
            requestId: string;
            /** @description The field that the plan does not show. */
            field?: string;
            /** @description The filter parameter. */
            parameter?: string;
            /** @description Where in `filter`, as a JSON pointer (RFC 6901). */
            pointer?: string;
            /** @description The lowest plan that shows it; absent if no sold plan does. */
            requiredPlan?: string;
            requiredTier?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description This deployment does not offer it.
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
        /**
         * @description A renewable allowance is used up. Wait for `Retry-After` seconds.
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
            /** @description The error as text for people. */
            message: string;
            /**
             * @description The error as code for programs. Codes are never reused or changed.
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
            /** @description Include it when you report a problem. */
            requestId: string;
            tier: string;
            readsLimit: number | null;
            readsRemaining: number;
            resetsAt: string | null;
        } & {
            [key: string]: unknown;
        };
        /** @description An account as shown to its holder. */
        Account: {
            /** Format: uuid */
            id: string;
            email: string;
            /** @description Whether the address is verified. */
            emailVerified: boolean;
            /** @description A new address that has not been confirmed yet. */
            pendingEmail: string | null;
            name: string;
            /** @description The best of the account's own plan and its teams'; staff and admin by role. */
            plan: string;
            /** @description The plan's API tier. */
            tier: string;
            /** @enum {string} */
            role: "none" | "staff" | "admin";
            /** @description The team whose plan and allowances apply; null: the account's own. */
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
            /** @description Number of rows of a list that can be reached; null: all. */
            resultWindow: number | null;
            allowances: {
                reads: components["schemas"]["AccountAllowance"];
                exports: components["schemas"]["AccountAllowance"];
                research: components["schemas"]["AccountAllowance"];
            };
            /** Format: date-time */
            createdAt: string;
        };
        /** @description A right that a plan or role includes. */
        Capability: {
            name: string;
            description: string;
        };
        /** @description The allowance and its use. */
        AccountAllowance: {
            /** @description Null if nothing is metered. */
            limit: number | null;
            used: number;
            remaining: number | null;
            /** @description Null for allowances that are granted once. */
            resetsAt: string | null;
        };
        /** @description A key that was just made, with its secret. */
        NewKey: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The first characters of the key, to recognize it. */
            shown: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Accurate to about a minute. */
            lastUsedAt: string | null;
            /** @description The secret for `x-api-key`. It cannot be shown again. */
            secret: string;
        };
        /** @description A key, without its secret. */
        Key: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The first characters of the key, to recognize it. */
            shown: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Accurate to about a minute. */
            lastUsedAt: string | null;
        };
        /** @description A member of a team. */
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
        /** @description A pending invitation to a team. */
        TeamInvitation: {
            /** Format: uuid */
            id: string;
            email: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Until then the account with this address may accept it.
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
        /** @description A saved conversation with its turns, in order. */
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
        /** @description A booking with its history, in chronological order. */
        BookingDetail: {
            /** Format: uuid */
            id: string;
            /**
             * @description Rely on this to decide what to show.
             * @enum {string}
             */
            phase: "in_progress" | "needs_parent" | "booked" | "waitlisted" | "not_booked" | "checking";
            /** @description More detailed than phase; new values may be added. */
            status: string;
            /** @enum {string} */
            paymentStatus: "none" | "pending" | "held" | "charging" | "charged" | "releasing" | "released" | "expired" |
                "declined" | "unknown" | "refunded";
            /** @description When to read it again, in milliseconds; null: it will not change by itself. */
            pollAfterMs: number | null;
            decision: components["schemas"]["BookingDecision"] | null;
            receipt: components["schemas"]["BookingReceipt"] | null;
            /** @description Why no place was booked; null after a regular cancellation. */
            failure: {
                code: string;
                message: string;
            } | null;
            checkingWith: ("card" | "camp") | null;
            /** @description Null when the profile is deleted. */
            childProfileId: string | null;
            /** Format: uuid */
            sessionId: string;
            /** @description Its current name; null if it no longer exists. */
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
                /** @description For moves of the booking; null for events of the card. */
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
                /** @description Absent once it was deleted, 90 days after the session. */
                question?: string;
                options: {
                    id: string;
                    label: string;
                    /** @description The new total price in cents, if the choice changes it. */
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
        /** @description A question for the parent. */
        BookingDecision: {
            /** Format: uuid */
            id: string;
            /** @description The camp’s own words. */
            question: string;
            options: {
                id: string;
                label: string;
                /** @description The new total price in cents, if the choice changes it. */
                total?: number;
            }[];
            proposedOptionId?: string;
            /**
             * Format: date-time
             * @description Answers after this time are refused.
             */
            expiresAt: string;
        };
        BookingReceipt: {
            amountCents?: number;
            currency: string;
            /** @description What the camp calls the registration. */
            reference?: string;
            /** @description The camp's statement about it. */
            message?: string;
        };
        /** @description A booked place, as shown to the parent. */
        Booking: {
            /** Format: uuid */
            id: string;
            /**
             * @description Rely on this to decide what to show.
             * @enum {string}
             */
            phase: "in_progress" | "needs_parent" | "booked" | "waitlisted" | "not_booked" | "checking";
            /** @description More detailed than phase; new values may be added. */
            status: string;
            /** @enum {string} */
            paymentStatus: "none" | "pending" | "held" | "charging" | "charged" | "releasing" | "released" | "expired" |
                "declined" | "unknown" | "refunded";
            /** @description When to read it again, in milliseconds; null: it will not change by itself. */
            pollAfterMs: number | null;
            decision: components["schemas"]["BookingDecision"] | null;
            receipt: components["schemas"]["BookingReceipt"] | null;
            /** @description Why no place was booked; null after a regular cancellation. */
            failure: {
                code: string;
                message: string;
            } | null;
            checkingWith: ("card" | "camp") | null;
            /** @description Null when the profile is deleted. */
            childProfileId: string | null;
            /** Format: uuid */
            sessionId: string;
            /** @description Its current name; null if it no longer exists. */
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
        /** @description The card used for bookings, as its holder recognizes it. */
        PaymentMethod: {
            brand: string;
            last4: string;
        };
        /** @description Money held on a card for a booking, without names. */
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
            /** @description When the provider releases it by itself. */
            captureBefore: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            nextCheckAt: string | null;
            /** @description Number of consecutive checks without a change. */
            checks: number;
            lastError: string | null;
            /** @description The result of the last call is not known yet. */
            isDoubtful: boolean;
        };
        /** @description A booking whose result is unknown, so that its camp must be asked. */
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
        /** @description A problem with money that a person must check. */
        PaymentAlarm: {
            /** Format: uuid */
            id: string;
            kind: string;
            /** @description The provider’s id of the payment, or our id of the hold. */
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
             * @description waiting: for a decision; holding: for the site; unknown: it may have ordered, and a person
             *     checks; rehearsed: it reached the total.
             * @enum {string}
             */
            state: "queued" | "running" | "waiting" | "holding" | "submitting" | "unknown" | "done" | "refused" |
                "rehearsed" | "failed" | "cancelled" | "expired";
            /** @enum {string} */
            mode: "automatic" | "assisted";
            rehearsal: boolean;
            /** @description It serves a parent's booking; its questions go to the parent. */
            isBooking: boolean;
            sessionId: string | null;
            sessionName: string | null;
            site: string;
            task: string | null;
            maxSpend: {
                amountCents: number;
                currency: string;
            };
            /** @description The total on the site, as last read. */
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
            /** @description The accounts it was given, masked. */
            accounts: {
                site: string;
                /** @constant */
                username: "•••";
                /** @constant */
                password: "•••";
                /** @enum {string} */
                state: "sealed" | "erased";
            }[];
            /** @description Obstacles that no answer of a person removes. */
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
        /** @description A preview of a run. Nothing is stored or started. */
        BrokerPlan: {
            /** @enum {string} */
            kind: "camp" | "general";
            site: string | null;
            startUrl: string | null;
            task: string | null;
            session: components["schemas"]["BrokerSession"] | null;
            /** @description The only organization of the catalog with this official site. */
            match: {
                /** Format: uuid */
                organizationId: string;
                name: string;
            } | null;
            /** @description Its sessions that have not ended, at most 50, as alternatives. */
            sessions: components["schemas"]["BrokerSession"][];
            /** @description The steps of the site's recipe; null: no recipe. */
            steps: string[] | null;
            maxSpend: {
                amountCents: number;
                currency: string;
            };
            /** @description A person has to confirm the exact total. */
            confirmsTotal: boolean;
            /** @description Whether runs other than rehearsals can be started. */
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
        /** @description One entry of a run's log, without secrets. */
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
            /** @description A new screenshot; otherwise the newest stored one. */
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
             * @description A JPEG; typed text and private data are covered.
             */
            image: string;
        };
        /** @description The log of a run. */
        BrokerTrace: {
            moves: {
                event: string;
                from: string | null;
                to: string;
                /** Format: date-time */
                at: string;
            }[];
            /** @description The newest 1,000 entries, without queries, headers and bodies. */
            requests: {
                method: string;
                origin: string;
                path: string;
                /** @description Null: blocked, or no response. */
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
            /** @description The permit of the order, committed before it was sent; null: none. */
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
            /** @description Number of its current run. */
            generation: number;
            /** @enum {string} */
            status: "running" | "paused" | "completed" | "failed";
            /** @description Why it failed. */
            error: string | null;
            /** @description The account; null when it is erased. */
            requested_by: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description For its current generation.
             */
            started_at: string;
            /** Format: date-time */
            updated_at: string;
            finished_at: string | null;
            counts: {
                /** @description Searches of the current generation. */
                search: number;
                /** @description Saved URLs that were crawled. */
                crawl: number;
                /** @description Saved URLs that are judged, included or excluded. */
                resolved_classification: number;
                /** @description Saved URLs that are not judged. */
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
            /** @description A decimal number as text. */
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
            /** @description The last generation in which it was found. */
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
        /** @description One way in which an address was found. */
        CampaignDiscovery: {
            /** @description A decimal number as text. */
            id: string;
            /** Format: uuid */
            campaign_id: string;
            campaign_location: string;
            generation: number;
            /** @description A decimal number as text. */
            url_id: string;
            url: string;
            /** @description The saved page on which it was found; null: a search found it. */
            parent_url_id: string | null;
            parent_url: string | null;
            term: string | null;
            provider: (1 | 2 | 4 | 8) | null;
            /** Format: date-time */
            found_at: string;
        };
        /** @description The homepage of a site that counts as a camp. */
        CampaignHomepage: {
            /** @description A decimal number as text. */
            id: string;
            homepage: string;
            host: string;
            classification: {
                /** @constant */
                included: true;
                confidence: number;
                reason: string | null;
            };
            /** @description The crawl’s assessment of the site as a whole. */
            assessment: unknown;
            job_id: string | null;
            /** @description A decimal number as text. */
            source_url_id: string;
            /** @description The saved URL through which the site was found. */
            source_url: string;
            /** @description Whether it was not found in the current generation. */
            historical_source: boolean;
            generation: number;
            /** Format: date-time */
            updated_at: string;
        };
        /** @description One search for a term at a provider. */
        CampaignSearch: {
            /** @description A decimal number as text. */
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
            /** @description Number of addresses found. */
            found: number | null;
            /** @description Why it was skipped, failed or will be retried. */
            detail: string | null;
            /**
             * Format: date-time
             * @description When it may be sent, at the earliest.
             */
            run_at: string;
            started_at: string | null;
            /** Format: date-time */
            updated_at: string;
            finished_at: string | null;
        };
        /** @description One revision of a campaign's settings. */
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
            /** @description Number of rows that paging can reach; null: all. */
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
            /** @description Latitude in degrees, with all stored digits on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, with all stored digits on every plan. */
            longitude?: number;
            /**
             * @description How precisely the source places the record, whatever the number of digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Ages in completed years, both ends included; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description School grades, both ends included; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities as text, without accessibility. */
            amenities?: string;
            /** @description Accessibility as text. */
            accessibility?: string;
            /** @description Whether staff marked an early-bird offer; it is never inferred. */
            early_bird?: boolean;
            /**
             * @description The official page, verified. When it is absent, none was verified, though there may be one.
             */
            canonical_url?: string | null;
            /** @description Other pages about the record, also unverified ones and those of directories. */
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
            /** @description Accreditations of the organization. */
            accreditations?: string[];
            /** @description Year in which the organization was founded. */
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
            /** @description The record that the image belongs to, if it is borrowed. */
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
            /** @description Number of rows that paging can reach; null: all. */
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
            /** @description Latitude in degrees, with all stored digits on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, with all stored digits on every plan. */
            longitude?: number;
            /**
             * @description How precisely the source places the record, whatever the number of digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Ages in completed years, both ends included; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description School grades, both ends included; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities as text, without accessibility. */
            amenities?: string;
            /** @description Accessibility as text. */
            accessibility?: string;
            /** @description Whether staff marked an early-bird offer; it is never inferred. */
            early_bird?: boolean;
            /**
             * @description The official page, verified. When it is absent, none was verified, though there may be one.
             */
            canonical_url?: string | null;
            /** @description Other pages about the record, also unverified ones and those of directories. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /**
             * @description Skill level that the activity is for.
             * @enum {string}
             */
            skill_level?: "beginner" | "intermediate" | "advanced" | "all";
            /**
             * @description Whether it takes place in person, online or both.
             * @enum {string}
             */
            format?: "in_person" | "online" | "hybrid";
            /** @description Seasons it is offered in. */
            seasonality?: ("spring" | "summer" | "fall" | "winter" | "year_round")[];
            /** @description True: overnight; false: day; absent: unknown. */
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
            /** @description Number of rows that paging can reach; null: all. */
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
             * @description The organization of the session itself; absent when that of its activity applies.
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
            /** @description Latitude in degrees, with all stored digits on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, with all stored digits on every plan. */
            longitude?: number;
            /**
             * @description How precisely the source places the record, whatever the number of digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Ages in completed years, both ends included; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description School grades, both ends included; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities as text, without accessibility. */
            amenities?: string;
            /** @description Accessibility as text. */
            accessibility?: string;
            /** @description Whether staff marked an early-bird offer; it is never inferred. */
            early_bird?: boolean;
            /**
             * @description The official page, verified. When it is absent, none was verified, though there may be one.
             */
            canonical_url?: string | null;
            /** @description Other pages about the record, also unverified ones and those of directories. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /**
             * Format: date
             * @description First day of the session.
             */
            start_date?: string;
            /**
             * Format: date
             * @description Last day of the session.
             */
            end_date?: string;
            /** @description True: overnight; false: day; absent: unknown. */
            overnight?: boolean;
            /**
             * @description State of registration.
             * @enum {string}
             */
            registration_status?: "open" | "waitlist" | "full" | "closed" | "upcoming";
            /**
             * @description Whether places are left.
             * @enum {string}
             */
            availability?: "available" | "limited" | "full";
            /**
             * Format: date
             * @description First day of registration, as stated for the session itself.
             */
            registration_open_date?: string;
            /**
             * Format: date
             * @description Last day of registration, as stated for the session itself.
             */
            registration_close_date?: string;
            /** @description Total number of places. */
            capacity?: number | null;
            /** @description Number of places left. */
            spots_available?: number | null;
            /**
             * @description Price options in the order of the source. An empty array: no price is recorded; price 0:
             *     free.
             */
            prices?: components["schemas"]["SessionPrice"][] | null;
            /** @description Discount terms in the source's own words. */
            discounts?: string | null;
            /**
             * @description When the session takes place. Prices in it require the capability pricing, hours of care
             *     care_hours.
             */
            schedule_configurations?: components["schemas"]["ScheduleConfiguration"][];
            /** @description Price of care before hours, if all price options have the same. */
            before_care_pricing?: components["schemas"]["CarePricing"] | null;
            /** @description Price of care after hours, if all price options have the same. */
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
            /** @description Number of its sessions that match the filter; the following members describe these. */
            sessions: number;
            /**
             * @description In years, from the youngest to the oldest accepted by any of them; null: open. From its
             *     activities if no session states ages.
             */
            ages: [
                number | null,
                number | null
            ] | null;
            firstDay: string | null;
            lastDay: string | null;
            /**
             * @description The lowest price: per week, else per session, day, month or hour; in US dollars if
             *     available. Null if unknown, and for plans without prices.
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
            /** @description Latitude in degrees, with all stored digits on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, with all stored digits on every plan. */
            longitude?: number;
            /**
             * @description How precisely the source places the record, whatever the number of digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Ages in completed years, both ends included; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description School grades, both ends included; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities as text, without accessibility. */
            amenities?: string;
            /** @description Accessibility as text. */
            accessibility?: string;
            /** @description Whether staff marked an early-bird offer; it is never inferred. */
            early_bird?: boolean;
            /**
             * @description The official page, verified. When it is absent, none was verified, though there may be one.
             */
            canonical_url?: string | null;
            /** @description Other pages about the record, also unverified ones and those of directories. */
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
            /** @description Accreditations of the organization. */
            accreditations?: string[];
            /** @description Year in which the organization was founded. */
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
            /** @description Latitude in degrees, with all stored digits on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, with all stored digits on every plan. */
            longitude?: number;
            /**
             * @description How precisely the source places the record, whatever the number of digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Ages in completed years, both ends included; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description School grades, both ends included; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities as text, without accessibility. */
            amenities?: string;
            /** @description Accessibility as text. */
            accessibility?: string;
            /** @description Whether staff marked an early-bird offer; it is never inferred. */
            early_bird?: boolean;
            /**
             * @description The official page, verified. When it is absent, none was verified, though there may be one.
             */
            canonical_url?: string | null;
            /** @description Other pages about the record, also unverified ones and those of directories. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /**
             * @description Skill level that the activity is for.
             * @enum {string}
             */
            skill_level?: "beginner" | "intermediate" | "advanced" | "all";
            /**
             * @description Whether it takes place in person, online or both.
             * @enum {string}
             */
            format?: "in_person" | "online" | "hybrid";
            /** @description Seasons it is offered in. */
            seasonality?: ("spring" | "summer" | "fall" | "winter" | "year_round")[];
            /** @description True: overnight; false: day; absent: unknown. */
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
            /** @description Sources that list it, newest first; only for ADMIN on the media routes. */
            source?: components["schemas"]["MediaSource"][];
        };
        /** @description A contribution that lists the image. */
        MediaSource: {
            /** @description True for a first load of values of unknown origin. */
            baseline: boolean;
            /** Format: date-time */
            observedAt: string;
            /** @description The page on which it was found, if known. */
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
            /** @description Latitude in degrees, with all stored digits on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, with all stored digits on every plan. */
            longitude?: number;
            /**
             * @description How precisely the source places the record, whatever the number of digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Ages in completed years, both ends included; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description School grades, both ends included; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities as text, without accessibility. */
            amenities?: string;
            /** @description Accessibility as text. */
            accessibility?: string;
            /** @description Whether staff marked an early-bird offer; it is never inferred. */
            early_bird?: boolean;
            /**
             * @description The official page, verified. When it is absent, none was verified, though there may be one.
             */
            canonical_url?: string | null;
            /** @description Other pages about the record, also unverified ones and those of directories. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /**
             * @description Skill level that the activity is for.
             * @enum {string}
             */
            skill_level?: "beginner" | "intermediate" | "advanced" | "all";
            /**
             * @description Whether it takes place in person, online or both.
             * @enum {string}
             */
            format?: "in_person" | "online" | "hybrid";
            /** @description Seasons it is offered in. */
            seasonality?: ("spring" | "summer" | "fall" | "winter" | "year_round")[];
            /** @description True: overnight; false: day; absent: unknown. */
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
            /** @description Latitude in degrees, with all stored digits on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, with all stored digits on every plan. */
            longitude?: number;
            /**
             * @description How precisely the source places the record, whatever the number of digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Ages in completed years, both ends included; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description School grades, both ends included; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities as text, without accessibility. */
            amenities?: string;
            /** @description Accessibility as text. */
            accessibility?: string;
            /** @description Whether staff marked an early-bird offer; it is never inferred. */
            early_bird?: boolean;
            /**
             * @description The official page, verified. When it is absent, none was verified, though there may be one.
             */
            canonical_url?: string | null;
            /** @description Other pages about the record, also unverified ones and those of directories. */
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
            /** @description Accreditations of the organization. */
            accreditations?: string[];
            /** @description Year in which the organization was founded. */
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
             * @description The organization of the session itself; absent when that of its activity applies.
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
            /** @description Latitude in degrees, with all stored digits on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, with all stored digits on every plan. */
            longitude?: number;
            /**
             * @description How precisely the source places the record, whatever the number of digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Ages in completed years, both ends included; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description School grades, both ends included; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities as text, without accessibility. */
            amenities?: string;
            /** @description Accessibility as text. */
            accessibility?: string;
            /** @description Whether staff marked an early-bird offer; it is never inferred. */
            early_bird?: boolean;
            /**
             * @description The official page, verified. When it is absent, none was verified, though there may be one.
             */
            canonical_url?: string | null;
            /** @description Other pages about the record, also unverified ones and those of directories. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /**
             * Format: date
             * @description First day of the session.
             */
            start_date?: string;
            /**
             * Format: date
             * @description Last day of the session.
             */
            end_date?: string;
            /** @description True: overnight; false: day; absent: unknown. */
            overnight?: boolean;
            /**
             * @description State of registration.
             * @enum {string}
             */
            registration_status?: "open" | "waitlist" | "full" | "closed" | "upcoming";
            /**
             * @description Whether places are left.
             * @enum {string}
             */
            availability?: "available" | "limited" | "full";
            /**
             * Format: date
             * @description First day of registration, as stated for the session itself.
             */
            registration_open_date?: string;
            /**
             * Format: date
             * @description Last day of registration, as stated for the session itself.
             */
            registration_close_date?: string;
            /** @description Total number of places. */
            capacity?: number | null;
            /** @description Number of places left. */
            spots_available?: number | null;
            /**
             * @description Price options in the order of the source. An empty array: no price is recorded; price 0:
             *     free.
             */
            prices?: components["schemas"]["SessionPrice"][] | null;
            /** @description Discount terms in the source's own words. */
            discounts?: string | null;
            /**
             * @description When the session takes place. Prices in it require the capability pricing, hours of care
             *     care_hours.
             */
            schedule_configurations?: components["schemas"]["ScheduleConfiguration"][];
            /** @description Price of care before hours, if all price options have the same. */
            before_care_pricing?: components["schemas"]["CarePricing"] | null;
            /** @description Price of care after hours, if all price options have the same. */
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
             * @description The organization of the session itself; absent when that of its activity applies.
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
            /** @description Latitude in degrees, with all stored digits on every plan. */
            latitude?: number;
            /** @description Longitude in degrees, with all stored digits on every plan. */
            longitude?: number;
            /**
             * @description How precisely the source places the record, whatever the number of digits.
             * @enum {string}
             */
            coordinate_precision?: "exact" | "building" | "parcel" | "street" | "zip" | "state";
            /** @description IANA time zone of the record itself. */
            time_zone?: string;
            /** @description Categories of the record itself. */
            categories?: string[];
            /** @description Ages in completed years, both ends included; a null end is open. */
            age_range_years?: [
                number | null,
                number | null
            ];
            /** @description Ages in the source's own words. */
            age_text?: string;
            /** @description School grades, both ends included; K is 0, pre-K is -1; a null end is open. */
            grades?: [
                number | null,
                number | null
            ];
            /** @description Amenities as text, without accessibility. */
            amenities?: string;
            /** @description Accessibility as text. */
            accessibility?: string;
            /** @description Whether staff marked an early-bird offer; it is never inferred. */
            early_bird?: boolean;
            /**
             * @description The official page, verified. When it is absent, none was verified, though there may be one.
             */
            canonical_url?: string | null;
            /** @description Other pages about the record, also unverified ones and those of directories. */
            relevant_urls?: string[] | null;
            /** @description Whether staff verified the record. */
            verified?: boolean;
            /**
             * Format: date
             * @description First day of the session.
             */
            start_date?: string;
            /**
             * Format: date
             * @description Last day of the session.
             */
            end_date?: string;
            /** @description True: overnight; false: day; absent: unknown. */
            overnight?: boolean;
            /**
             * @description State of registration.
             * @enum {string}
             */
            registration_status?: "open" | "waitlist" | "full" | "closed" | "upcoming";
            /**
             * @description Whether places are left.
             * @enum {string}
             */
            availability?: "available" | "limited" | "full";
            /**
             * Format: date
             * @description First day of registration, as stated for the session itself.
             */
            registration_open_date?: string;
            /**
             * Format: date
             * @description Last day of registration, as stated for the session itself.
             */
            registration_close_date?: string;
            /** @description Total number of places. */
            capacity?: number | null;
            /** @description Number of places left. */
            spots_available?: number | null;
            /**
             * @description Price options in the order of the source. An empty array: no price is recorded; price 0:
             *     free.
             */
            prices?: components["schemas"]["SessionPrice"][] | null;
            /** @description Discount terms in the source's own words. */
            discounts?: string | null;
            /**
             * @description When the session takes place. Prices in it require the capability pricing, hours of care
             *     care_hours.
             */
            schedule_configurations?: components["schemas"]["ScheduleConfiguration"][];
            /** @description Price of care before hours, if all price options have the same. */
            before_care_pricing?: components["schemas"]["CarePricing"] | null;
            /** @description Price of care after hours, if all price options have the same. */
            after_care_pricing?: components["schemas"]["CarePricing"] | null;
            resolved_cover?: components["schemas"]["Cover"];
            activity?: components["schemas"]["Activity"];
        };
        /** @description A set of organizations that staff share. */
        Collection: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description The account that created it; null when that account is erased. */
            createdBy: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When its name, its members or its state last changed.
             */
            updatedAt: string;
            /** @description After this time it never changes. */
            archivedAt: string | null;
            /** @description All members, available or not. */
            memberCount: number;
            /** @description Members that are neither deleted nor blacklisted. */
            availableMemberCount: number;
        };
        /** @description A crawl: its search, its limits and its progress. */
        CrawlerJob: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            mode: "search" | "organization_website";
            /** @enum {string} */
            status: "queued" | "running" | "completed" | "failed" | "blocked" | "cancelled";
            /** @description Set when it was created. */
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
            /** @description Maximum number of links from a first page; null: no limit. */
            depth: number | null;
            allow_unlimited: boolean;
            /** @description Null only in jobs of contract 1. */
            max_urls_per_site: number | null;
            /** @description Maximum price; null: no limit. */
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
            /** @description The least confidence with which a page is included. */
            confidence_threshold: number;
            counts: components["schemas"]["CrawlerCounts"];
            campaign_id: string | null;
            error_code: string | null;
            /** @description Why it ended, as text for people. */
            error: string | null;
            /** @description For jobs that judge sites: which site was chosen. */
            site_resolution?: unknown;
            /** @description The account; null when it is erased. */
            requested_by: string | null;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            /** Format: date-time */
            updated_at: string;
            finished_at: string | null;
        };
        /** @description Pages by verdict. */
        CrawlerCounts: {
            total: number;
            included: number;
            excluded: number;
            /** @description added and removed together. */
            changed: number;
            /** @description Included now, but not in the baseline. */
            added: number;
            /** @description Included in the baseline, but excluded now. */
            removed: number;
            /** @description Pages that could not be read, which are excluded, or could not be judged. */
            errors: number;
            /** @description Not judged yet. */
            pending: number;
            /** @description Judged, with a confidence within 0.15 of the threshold. */
            uncertain: number;
        };
        /** @description One evaluation of the pages of a crawl. */
        CrawlerEvaluation: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            job_id: string;
            /**
             * @description original: the crawl's own; site_vetting: of a job that judges whole sites; rejudge: a later
             *     one of a saved crawl.
             * @enum {string}
             */
            kind: "original" | "rejudge" | "site_vetting";
            /**
             * @description What is judged: url_relevance, or summer_camp for whole sites.
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
             * @description The crawl attempt whose pages are judged.
             */
            attempt_id: string;
            /** @description For a rejudge: the saved crawl attempt that its candidates come from. */
            source_attempt_id: string | null;
            /** @description The session that added and removed refer to. */
            baseline_evaluation_id: string | null;
            /** @description Why it ended, as text for people. */
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
        /** @description The state of a crawl's publication into the catalog. */
        CrawlerPublication: {
            /** @enum {string} */
            status: "review" | "pending" | "applied" | "refused";
            summary: {
                /** @description Pages that were read for it. */
                pages: number;
                inserted: number;
                updated: number;
                /** @description Stored, but another value takes precedence. */
                overruled: number;
                /** @description Stored without effect, because automated updates are suppressed. */
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
            /** @description Possible duplicates without a decision. */
            duplicates: number;
        };
        /** @description Two records that may be the same. */
        CrawlerDuplicate: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "organization" | "activity" | "session";
            /**
             * Format: uuid
             * @description The record found by the crawl.
             */
            record_id: string;
            /**
             * Format: uuid
             * @description The record that existed before; it stays when they are merged.
             */
            other_id: string;
            name: string | null;
            job_id: string | null;
            reason: string;
            /** Format: date-time */
            found_at: string;
        };
        /** @description A page of a crawl with its verdict. */
        CrawlerResult: {
            /** @description The final address after redirects. */
            url: string;
            /** @description Whether the page is included; null: not judged yet. */
            included: boolean | null;
            /** @description Probability that the page is relevant, 0 to 1. */
            confidence: number | null;
            /** @enum {string} */
            set: "added" | "removed" | "unchanged" | "uncertain" | "pending";
            /** @description The verdict of the baseline. */
            baseline_included: boolean | null;
            reason: string | null;
            /** @description What on the page supports the verdict. */
            evidence: unknown;
            /** @description With three judges, the vote of each. */
            votes: unknown;
            error: string | null;
        };
        /** @description The editable fields of a record with their current values. */
        EditForm: {
            entity: {
                /** @enum {string} */
                kind: "organization" | "activity" | "session";
                /** Format: uuid */
                id: string;
            };
            /** @description The update link used for the request; null for accounts. */
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
                /** @description The only allowed values, or members of a list. */
                allowed?: string[];
                /** @description The stored value, in the import format; null: no value. */
                value: unknown;
                /** @description It has a value: replacing or clearing it requires a `reason`. */
                needsReason: boolean;
            }[];
            media: components["schemas"]["CanonicalMediaPage"];
            relevantUrls: string[];
            /** @description Identifies the state of the record that a form shows. */
            version: string;
        };
        /**
         * @description The result of an edit.
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
            /** @description Fields whose value has changed; the gallery is `media`. */
            changed: string[];
            /** @description Fields that were sent without changing the value. */
            unchanged: string[];
        };
        /** @description The request is malformed, or a value cannot be taken. */
        EditFailure: {
            data: null;
            /** @constant */
            error: true;
            /** @description The error as text for people. */
            message: string;
            /**
             * @description The error as code for programs. Codes are never reused or changed.
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
            /** @description Include it when you report a problem. */
            requestId: string;
            /** @description What is wrong with which field, or with `reason`, `sourceURL` or `removeRelevantUrls`. */
            problems?: {
                field: string | null;
                message: string;
            }[];
        } & {
            [key: string]: unknown;
        };
        /**
         * @description The record was changed since `expectedVersion`: the response is the current form. Or the
         *     `requestId` was already used.
         */
        EditConflict: {
            data: null;
            /** @constant */
            error: true;
            /** @description The error as text for people. */
            message: string;
            /**
             * @description The error as code for programs. Codes are never reused or changed.
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
            /** @description Include it when you report a problem. */
            requestId: string;
            form?: components["schemas"]["EditForm"];
        } & {
            [key: string]: unknown;
        };
        /** @description A link for editing an organization without an account. */
        UpdateLink: {
            /** Format: uuid */
            id: string;
            /** @description The account that created it; null when that account is erased. */
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
            /** @description How often the form was opened or submitted with it. */
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
             * @description The values of each requested field, by the requested name: most frequent first, then by
             *     value; days in chronological order. Unset, blank and unknown values are not counted.
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
             * @description The values of each requested field, by the requested name: most frequent first, then by
             *     value; days in chronological order. Unset, blank and unknown values are not counted.
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
             * @description The values of each requested field, by the requested name: most frequent first, then by
             *     value; days in chronological order. Unset, blank and unknown values are not counted.
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
             * @description Whether the caller is owner or guardian of the profile.
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
            /** @description Id of your own turn, while its conversation exists. */
            sourceReference?: {
                /** Format: uuid */
                conversationId: string;
                /** Format: uuid */
                turnId: string;
            };
            /** @description The version created by the approval. */
            version: number;
        };
        /** @description When the caller needs care for children. */
        CareRequirement: {
            /** Format: uuid */
            id: string;
            version: number;
            /** @description Those of its children that you can currently access. */
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
        /** @description Remembered facts of the caller. */
        MemoryFact: {
            /** Format: uuid */
            id: string;
            version: number;
            /** @description The child that it is about, if you can access it. */
            childId: string | null;
            /** @enum {string} */
            category: "activity_history" | "logistics" | "preference" | "other";
            statement: string;
            expiresOn: string | null;
            provenance: components["schemas"]["Provenance"];
            /**
             * @description The turn that proposed it; null if you entered it yourself, or its conversation was deleted.
             */
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
            /** @description 0 if nothing has been saved. */
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
        /** @description The caller's consents with their times. */
        Consent: {
            /** Format: uuid */
            id: string;
            /** @description The version of the notice, by its date or name. */
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
        /** @description A confirmed quote with the progress of its items. */
        GeocodingJob: {
            scope: components["schemas"]["GeocodingScope"];
            /** @enum {string} */
            mode: "gaps" | "refresh";
            /** Format: uuid */
            rerunOf?: string;
            /** @description Identifies exactly this quote; creating a job confirms it. */
            fingerprint: string;
            /** @description Number of places to look up; a place shared by several records counts once. */
            configurations: number;
            /** @description Records at these places. */
            affectedRecords: number;
            uniqueAddresses: number;
            /** @description Addresses with a result from an earlier job. */
            reusedAddresses: number;
            /** @description Maximum number of lookups. */
            requiredLookups: number;
            /** @description Price per lookup in millionths of a dollar. */
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
            /** @description The account that confirmed it; null when that account is erased. */
            requestedBy: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            startedAt: string | null;
            completedAt: string | null;
            error: string | null;
            /** @description Number of lookups sent to the provider. */
            submittedLookups: number;
            /** @description Number of finished items: the sum of those below. */
            processed: number;
            succeeded: number;
            /** @description The provider does not know the address, or only its approximate position. */
            unresolved: number;
            failed: number;
            /** @description The place was changed or removed before the result arrived. */
            stale: number;
            cancelled: number;
        };
        /**
         * @description The scope: a state by two letters, optionally one of its cities, or a five-digit ZIP code.
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
        /** @description A quote for geocoding the addresses of a scope. */
        GeocodingQuote: {
            scope: components["schemas"]["GeocodingScope"];
            /** @enum {string} */
            mode: "gaps" | "refresh";
            /** Format: uuid */
            rerunOf?: string;
            /** @description Identifies exactly this quote; creating a job confirms it. */
            fingerprint: string;
            /** @description Number of places to look up; a place shared by several records counts once. */
            configurations: number;
            /** @description Records at these places. */
            affectedRecords: number;
            uniqueAddresses: number;
            /** @description Addresses with a result from an earlier job. */
            reusedAddresses: number;
            /** @description Maximum number of lookups. */
            requiredLookups: number;
            /** @description Price per lookup in millionths of a dollar. */
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
        /** @description Geocoding state of the places in a scope. Counts are at most 30 seconds old. */
        GeocodingCoverage: {
            /** @description Number of places in use; a place shared by several records counts once. */
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
            /** @description Places whose address is being looked up or will be by a job. */
            pending: number;
            /** @description Places without an address-level point whose lookup found nothing. */
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
            /** @description Whether the credential that its provider requires is configured. */
            credentialConfigured: boolean;
        };
        /**
         * @description A GraphQL response.
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
        /** @description The reviewed changes with their states. */
        ReadyChecks: {
            /**
             * @description stopping: connections will be refused soon.
             * @enum {string}
             */
            process: "running" | "stopping";
            /**
             * @description full: it responds but cannot write, so most requests fail.
             * @enum {string}
             */
            database: "reachable" | "full" | "unreachable";
            /**
             * @description Whether the database has exactly the code of this process.
             * @enum {string}
             */
            version: "deployed" | "different" | "unknown";
            /**
             * @description The map's copy of the catalog; on_demand: it is loaded at the first request.
             * @enum {string}
             */
            map: "warm" | "warming" | "on_demand" | "unknown";
        };
        /** @description The filters and limits of a dataset, or of all of them. */
        DatasetCapabilities: {
            /** @description Columns that can be used in exact filters. */
            filters: string[];
            orderBy: string[];
            /** @description Columns whose common values are counted. */
            facets: string[];
            /** @description Whether there are names for `q` and the ranked search. */
            search: boolean;
            /** @description Whether `data.<key>` filters are supported. */
            data: boolean;
        };
        /** @description A legacy research table. */
        Dataset: {
            /** @description Its name in URLs. */
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
        /** @description A row found by a search, with how its name matches, followed by its columns. */
        DatasetMatch: {
            dataset: string;
            /** @enum {string} */
            match: "exact" | "prefix" | "substring";
            /** Format: uuid */
            id: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A row: its id and all visible columns of its dataset; null if unset. */
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
        /** @description Nothing in the text can be used as a filter; the message says what could. */
        Clarification: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "clarification";
            message: string;
        };
        /** @description Summary of one part of ingestion. */
        IngestionArea: {
            /** @enum {string} */
            area: "geocoding" | "scrapers" | "pool";
            /** @description For the pool: logins that have not started. */
            queued: number;
            oldestQueuedAt: string | null;
            /** @description For the pool: leased accounts. */
            running: number;
            oldestRunningAt: string | null;
            /** @description Within 24 hours; for the pool: accounts whose login failed or was lost. */
            failed: number;
            /**
             * @description What a person must check: uncertain geocoding jobs, records refused within 24 hours, logins
             *     to approve.
             */
            waiting: number;
            held: {
                /**
                 * @description Why something is blocked.
                 * @enum {string}
                 */
                kind: "blocked_authentication" | "blocked_quota" | "no_provider" | "no_worker" | "provider_paused" |
                    "no_installation" | "updating" | "exhausted" | "ceiling";
                /** @description The provider, installation or account it is about. */
                name: string | null;
                /** @description As reported by the installation, or the state of an update. */
                detail: string | null;
                /** @description Number of jobs that wait because of it. */
                count: number;
                since: string | null;
                /** @description When it expires, if known. */
                until: string | null;
            }[];
            /** @description Workers, installations or accounts there are. */
            known: number;
            /** @description The latest activity of a worker or an installation, or use of an account. */
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
                /** @description Grid cells that touch the box are counted completely. Cells are 64 pixels wide. */
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
                 * @description All records of the selected camps by the quality of their coordinates, inside and
                 *     outside the box.
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
        /** @description The records of one grid cell, at their mean position. */
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
                /** @description Id of the grid cell, for `members`. */
                groupId: string;
                /** @description Records in the cell: not camps. */
                count: number;
                counts: {
                    organization: number;
                    activity: number;
                    session: number;
                };
                /**
                 * @description Only for a single record.
                 * @enum {string}
                 */
                targetKind?: "organization" | "activity" | "session";
                /**
                 * Format: uuid
                 * @description Only for a single record.
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
        /** @description The box has too many camps or groups for one response; none are returned. */
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
                 * @description Only for cities: an incorporated place or one designated by the Census.
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
                /** @description Pass it as `after` for the next page; null at the end. */
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
                    /** @description The 50 most common categories over all kinds of records. */
                    category: {
                        value: string;
                        count: number;
                    }[];
                    /** @description Ages in years; a record counts in every group that its range overlaps. */
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
                    /**
                     * @description Number of organizations by score band, from prepared scores. Only for plans that see
                     *     scores.
                     */
                    scoreBand?: {
                        value: string;
                        count: number;
                    }[];
                };
                coverage: {
                    /** @description Only fields that the caller's plan sees. */
                    organization: {
                        field: string;
                        /** @description Records without a value: unset, blank, empty or unknown. */
                        missing: number;
                        /** @description Over all records of the kind; null: none. */
                        share: number | null;
                    }[];
                    /** @description Only fields that the caller's plan sees. */
                    activity: {
                        field: string;
                        /** @description Records without a value: unset, blank, empty or unknown. */
                        missing: number;
                        /** @description Over all records of the kind; null: none. */
                        share: number | null;
                    }[];
                    /** @description Only fields that the caller's plan sees. */
                    session: {
                        field: string;
                        /** @description Records without a value: unset, blank, empty or unknown. */
                        missing: number;
                        /** @description Over all records of the kind; null: none. */
                        share: number | null;
                    }[];
                };
            };
        };
        /** @description The account has 300 images that no record uses. */
        TooManyUploads: components["schemas"]["Failure"];
        /** @description The instructions of the review agent, and whether it is paused. */
        Overseer: {
            /** @description Revision of the instructions; incremented by every save and by clearing the memory. */
            revision: number;
            directives: string[];
            /** @description All directives as one text, one per line. */
            directive: string;
            disabledTools: string[];
            /** @description Least time between two checks of a record. */
            cadenceMinutes: number;
            /**
             * @description Whether a model answers messages; without one they wait, and the agent's other work
             *     continues.
             */
            executionActive: boolean;
            paused: boolean;
            /** @description Incremented only when `paused` changes. */
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
            /** @description Version of the reviewed change; decisions refer to it. */
            version: number;
            /**
             * @description The state of a requested reversal; otherwise the people's decision.
             * @enum {string}
             */
            status: "unreviewed" | "reviewed" | "changes_requested" | "reverting" | "reverted" | "revert_failed";
            /** @enum {string} */
            reviewStatus: "unreviewed" | "reviewed" | "changes_requested";
            /**
             * @description overruled: another value takes precedence; held: automated updates were suppressed;
             *     superseded: a later version has replaced it.
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
            /** @description Its id in the timeline and in `npm run records`. */
            contributionId: number;
            actorId: string | null;
            reason: string | null;
            sourceUrl: string | null;
            /** @description Previous values of the fields that it changes. */
            expected: {
                [key: string]: unknown;
            };
            /** @description New values of these fields. */
            proposed: {
                [key: string]: unknown;
            };
            cleared: string[];
            /** @description The proposed gallery; null if it does not change. */
            media: unknown;
            /** @description Links that it adds and removes. */
            links: {
                [key: string]: unknown;
            } | null;
            /** @description The reasons by field. */
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
        /** @description A web page as it looked; its image is at /api/overseer/evidence/{id}. */
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
        /** @description A decision that was rejected permanently. */
        RejectedDecision: {
            /** @constant */
            success: false;
            /** @constant */
            error: true;
            data: null;
            message: string;
            /**
             * Format: uuid
             * @description Id of the decision.
             */
            requestId: string;
            /** @constant */
            decisionOutcome: "rejected";
        };
        /** @description An action of the review agent or of staff. */
        OverseerEvent: {
            /** @description Numbered without gaps, in chronological order. */
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
                /** @description True: the text or the list of links was cut off. */
                truncated?: boolean;
                /** Format: uuid */
                requestId?: string;
                paused?: boolean;
                pauseVersion?: number;
            };
            /** Format: date-time */
            createdAt: string;
            /** @description Only for directive_saved. */
            directive?: string;
        };
        /** @description An ingestion job requested by the review agent. */
        OverseerJob: {
            /** @enum {string} */
            kind: "crawler_job" | "scraper_job";
            /** Format: uuid */
            id: string;
            /** @description Revision of the instructions when it was requested. */
            revision: number;
            label: string;
            /** @description Name of the installation; removed: it no longer exists. */
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
            /** @description Number of its reviews that match. */
            reviews: number;
            /** @description Number of reviews without a decision. */
            unreviewed: number;
            latest: components["schemas"]["UpdateReview"];
        };
        /** @description A model subscription that installations use in turn, one at a time. */
        PoolAccount: {
            /** Format: uuid */
            id: string;
            label: string;
            /** @description As reported by the login’s issuer. */
            email: string | null;
            /** @description As reported by the login’s issuer, if it does. */
            plan: string | null;
            /** @enum {string} */
            status: "pending_login" | "awaiting_approval" | "active" | "exhausted" | "login_failed" | "login_required" |
                "removing";
            /** @description Where to enter the code, while the login is pending. */
            device_url: string | null;
            user_code: string | null;
            code_expires_at: string | null;
            /** @description Usage of the five-hour window in percent, by the latest reading. */
            used_5h_pct: number | null;
            /** @description Usage of the weekly window in percent, by the latest reading. */
            used_week_pct: number | null;
            /**
             * @description For an exhausted or stopped subscription: when a reading can make it available again; null:
             *     unknown.
             */
            resets_at: string | null;
            resets_5h_at: string | null;
            resets_week_at: string | null;
            /**
             * @description Usage of a window, in percent, from which on it is not leased; null: no ceiling.
             * @example 80
             */
            usage_ceiling_pct: number | null;
            /** @description The installation that currently leases it. */
            leased_by: {
                /** Format: uuid */
                instance_id: string;
                name: string;
            } | null;
            leased_at: string | null;
            last_used_at: string | null;
            /** @description The last error, without secrets. */
            last_error: string | null;
            /** @description The account that created it; null when that account is erased. */
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
             * @description Equal for records with equal values of where, for whom and how they take place. Only for
             *     plans that see all of these values.
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
             * @description One entry per field that the viewer may see. A missing entry means unknown; without this
             *     member provenance is not available.
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
             * @description Whether all, some or none of the current value has a known source.
             * @enum {string}
             */
            state: "tracked" | "partial" | "unknown";
            /**
             * @description cleared: a source says that there is no value; unknown: no source says anything.
             * @enum {string}
             */
            value_state: "set" | "cleared" | "unknown";
            /** @description Sources of the current value, best first. */
            sources: components["schemas"]["ProvenanceEntry"][];
            /** @description The latest by observed time. */
            latest_observation: components["schemas"]["ProvenanceEntry"] | null;
            /** @description Sorted by recorded time, newest first, at most PROVENANCE_HISTORY entries. */
            history: components["schemas"]["ProvenanceEntry"][];
        };
        /** @description The statement of one source about one field at one time. */
        ProvenanceEntry: {
            field: string;
            /** @enum {string} */
            kind: "scrape" | "manual_update" | "overseer" | "import" | "other";
            /** @description What this kind of source is called. */
            label: string;
            /**
             * @description A person's value takes precedence over a program's, even if it is older.
             * @enum {string}
             */
            authority: "automated" | "human";
            /**
             * @description Its effect on the value when it was recorded; keep: none, whatever it stated.
             * @enum {string}
             */
            action: "keep" | "set" | "clear";
            /**
             * Format: date-time
             * @description The time for which the source’s statement holds.
             */
            observed_at?: string;
            /**
             * Format: date-time
             * @description When it was recorded; it does not mean that anything was verified.
             */
            recorded_at: string;
            /**
             * @description The result of looking for the value. Only found, or a change, changes a value.
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
            /** @description The import batch that it came with. */
            batch_id?: number;
            /** Format: uuid */
            review_id?: string;
            review_version?: number;
            /** @description Root of the web site that was read. */
            source_url?: string;
            /** @constant */
            source_url_scope?: "site";
            /** @description Its author: an account, if it still exists, and a name. */
            actor?: {
                id: string | null;
                label: string | null;
            };
            /** @description It was withdrawn later and has no effect. */
            withdrawn?: {
                /** Format: date-time */
                recorded_at: string;
                reason: string | null;
            };
        };
        /** @description One external record about a record. */
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
        /** @description A change of the parent. */
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
             * @description Equal for records with equal values of where, for whom and how they take place. Only for
             *     plans that see all of these values.
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
             * @description One entry per field that the viewer may see. A missing entry means unknown; without this
             *     member provenance is not available.
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
             * @description Equal for records with equal values of where, for whom and how they take place. Only for
             *     plans that see all of these values.
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
             * @description One entry per field that the viewer may see. A missing entry means unknown; without this
             *     member provenance is not available.
             */
            field_provenance?: {
                [key: string]: components["schemas"]["FieldProvenance"];
            };
            source_records?: components["schemas"]["SourceRecord"][];
            merge_jobs?: components["schemas"]["MergeJob"][];
            relationship_jobs?: components["schemas"]["RelationshipJob"][];
        };
        /** @description The changes of an organization, step by step. */
        Timeline: {
            /** Format: uuid */
            organizationId: string;
            /** @description Latest first. A page may be empty although more pages follow. */
            entries: components["schemas"]["TimelineEntry"][];
            /** @description Pass it unchanged for the next page; null at the end. */
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
        /** @description A change of the record, with the values before and after. */
        TimelineEntry: {
            /** @description For a contribution, its id. */
            id: string;
            /** Format: date-time */
            recordedAt: string;
            /** Format: date-time */
            observedAt?: string;
            /** @enum {string} */
            kind: "scrape" | "manual_update" | "overseer" | "import" | "other";
            label: string;
            /**
             * @description A person's value takes precedence over a program's, even if it is older.
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
        /** @description A value before or after a change. */
        TimelineSide: {
            /** @constant */
            state: "available";
            /** @description As shown in records; null: no value. `media` is an array of images. */
            value: unknown;
        } | {
            /** @constant */
            state: "unavailable";
        } | {
            /** @constant */
            state: "restricted";
        };
        /** @description The score of the organization at that time, computed with the current formula. */
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
                /** @description What could not be reconstructed. New codes may be added. */
                missingInputs: string[];
                /** @description What was inferred from today's date. */
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
            /** @description One array per row, in the order of the columns. */
            rows: unknown[][];
            rowCount: number;
            /** @description There were more rows than resultLimit, or more bytes than a response may contain. */
            truncated: boolean;
            location?: {
                /** @description The location as interpreted. */
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
        /** @description One record as each plan sees it, with the rules of each mask. */
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
                     * @description The record as in its detail route for this plan, without relatives; null: refused.
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
                    /** @description The capabilities that show it; none: every plan sees it. */
                    capabilities: string[];
                    /** @description Each capability shows a part of the value. */
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
            /** @description A hash of the tables and views. */
            schemaFingerprint: string;
            /** @description A hash of the program, its policies and functions. */
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
            /** @description Objects without a description. */
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
            /** @description What it is computed from. */
            sources: string[];
            /** @description Its column; null: none. */
            storage: string | null;
            /** @description The source of the description. */
            meaningSource: string;
            /** @description How a person enters it. */
            editor?: string;
            /** @description The field of which it is an alias. */
            aliasOf?: string;
        };
        /** @description Rules for records and their values. */
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
                /** @description Relations for SQL, with their own columns, including ages in months and scores. */
                relations: {
                    name: string;
                    columns: {
                        name: string;
                        type: string;
                        description: string;
                    }[];
                }[];
                /**
                 * @description Limits of SQL: the size of a response and the duration of a statement. Null: no limit of
                 *     the plan.
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
            /** @description Only for previews: number of rows of a list that they can reach. */
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
        /** @description The fields and operators that this caller may use in a structured filter. */
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
            /** @description The limits of a filter. */
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
            /** @description Amount of evidence. It determines the interval and does not change overall. */
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
            /** @description 0 to 100; null if it does not apply and is not counted. */
            value: number | null;
            description: string;
        };
        /** @description A condition under which overall cannot exceed a ceiling. */
        ScoreCap: {
            criterion: string;
            ceiling: number;
            reason: string;
        };
        /** @description One indicator; a criterion is the weighted mean of its indicators that apply. */
        ScoreEvidence: {
            /** @enum {string} */
            criterion: "accuracy" | "freshness" | "completeness" | "activity" | "confidence";
            indicator: string;
            weight: number;
            /** @description 0 to 100; null if it does not apply and is not counted. */
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
            /** @description Amount of evidence. It determines the interval and does not change overall. */
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
            /** @description Amount of evidence. It determines the interval and does not change overall. */
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
        /** @description A score without its explanation. */
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
            /** @description Amount of evidence. It determines the interval and does not change overall. */
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
            /** @description The requested address. */
            website: string;
            website_origin: string;
            /** @description The normalized address of the page. */
            website_target: string;
            /** @enum {string} */
            kind: "onboarding" | "refresh";
            /** @enum {string} */
            status: "queued" | "running" | "paused" | "completed" | "failed";
            settings: {
                [key: string]: unknown;
            };
            /** @description Set when it was queued. */
            contract_version: number;
            /** @description Number of attempts that count toward max_attempts. */
            attempts: number;
            max_attempts: number;
            /** @description Consecutive attempts whose scraper died; the third one ends the job. */
            deaths: number;
            /** @description Why it failed, is paused or will be retried. */
            error_code: string | null;
            /** @description The same in words. */
            error: string | null;
            /** @description The provider that it waits for. */
            paused_provider: string | null;
            retry_of: string | null;
            /** @description The job that retries it. */
            retried_by: string | null;
            /** @description Whether the job's records are in the catalog. */
            publication: {
                /** @enum {string} */
                status: "none" | "pending" | "applied" | "refused";
                error: string | null;
                /** @description The result for its records. */
                summary: {
                    [key: string]: unknown;
                } | null;
                published_at: string | null;
            };
            /** @description The account; null when it is erased. */
            requested_by: string | null;
            /**
             * Format: date-time
             * @description When it is tried, at the earliest.
             */
            run_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description For its latest attempt. */
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
            /** @description The number of the attempt that stored it. */
            attempt: number;
            name: string;
            /** @description Size as sent, in bytes. */
            bytes: number;
            sha256: string;
            /** @description Why it has no body. */
            omitted_reason: ("too_large" | "forbidden_content") | null;
            /** Format: date-time */
            created_at: string;
            /** @description JSON; absent if it was omitted. */
            body?: unknown;
        };
        /** @description A small JSON document of an attempt, without its body. */
        ScraperArtifact: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            attempt_id: string;
            /** @description The number of the attempt that stored it. */
            attempt: number;
            name: string;
            /** @description Size as sent, in bytes. */
            bytes: number;
            sha256: string;
            /** @description Why it has no body. */
            omitted_reason: ("too_large" | "forbidden_content") | null;
            /** Format: date-time */
            created_at: string;
        };
        /** @description An external place where a scraper runs. */
        ScraperInstallation: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description How many jobs it runs at once; null before its first session. */
            capacity: number | null;
            contract_version: number | null;
            /**
             * @description From the time of its last heartbeat: stale after 45 seconds, disconnected after 5 minutes.
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
            /** @description Its running jobs, longest running first. */
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
            /** @description The account of the pool that it currently leases. */
            codex_account: {
                /** Format: uuid */
                id: string;
                label: string;
                email: string | null;
            } | null;
            /** @description Null until it is reported. */
            build: {
                revision: string;
                main_revision: string | null;
                /** @description Null if it cannot be counted. */
                behind_main: number | null;
                checked_at: string | null;
            } | null;
            /** @description The newest request. */
            update: components["schemas"]["ScraperUpdate"] | null;
        };
        /**
         * @description A request to update an installation's code or roll it back. It is refused if the installation
         *     did not receive it within 24 hours, or if jobs were still running 10 minutes later; it fails without a
         *     result after 15 minutes.
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
            /** @description The end of the update script’s output, without secrets. */
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
            /** @description The organization that runs it; for an organization, itself. */
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
            /** @description Instead of a birth date; neither is computed from the other. */
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
        /** @description From start to end on one day, in local time of the time zone. */
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
            /** @description Without it, travel is measured from the search area. */
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
        /** @description The content matches `If-None-Match`. No body. */
        NotModified: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                "X-Map-Revision": components["headers"]["MapRevision"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A parameter is unknown, blank, repeated or malformed, or the request is malformed. */
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
        /** @description A higher plan is required, or the allowance of exports or research questions is used up. */
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
         * @description Refused because of the kind of credential, the role, a hidden field, the result window, the
         *     origin or a missing CSRF token.
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
        /** @description The record does not exist or is not disclosed. */
        NotFound: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description This deployment does not offer it; or it does not exist or is not disclosed. */
        NotOffered: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SwitchedOff"] | components["schemas"]["Failure"];
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
        /** @description The route does not accept this content type: JSON in UTF-8, unless it says otherwise. */
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
        /** @description An internal error while handling a valid request. */
        Internal: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A dependency is currently unavailable. Retrying is safe. */
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
        /** @description Identifies this response in the logs. */
        RequestId: string;
        /** @description Metered reads left this month, after this one. */
        ReadsRemaining: number;
        /** @description Exports left this month after this one. */
        ExportRemaining: number;
        /** @description Reads left (r) and seconds until the allowance is renewed (t). */
        RateLimit: string;
        /** @description The allowance of a calendar month (q). */
        RateLimitPolicy: string;
        /** @description Identifies the content shown to this caller, for `If-None-Match`. Always weak. */
        ETag: string;
        /** @description Identifies the state of the catalog from which the response was made. Tokens have no order. */
        MapRevision: string;
        /** @description Seconds to wait before retrying. */
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
                    /** @description The value of `code` in the link. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                    /** @description The value of `code` in the link. */
                    code: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
                            /** @description The account’s own credential; null: none. */
                            credential: components["schemas"]["Key"] | null;
                            /** @description Named integration keys, by name. */
                            keys: components["schemas"]["Key"][];
                            /** @description What named keys may currently do, depending on the account's plan. */
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
            /** @description What was requested. */
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
            /** @description An active key has this name. */
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
                        /** @description The error as text for people. */
                        message: string;
                        /**
                         * @description The error as code for programs. Codes are never reused or changed.
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
                        /** @description Include it when you report a problem. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
                /** @description The result for a mailbox, when its provider redirects the browser back. */
                gmail?: "connected" | "denied" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that makes no external requests. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                                 * @description The caller's revision.
                                 * @enum {string}
                                 */
                                role: "member" | "admin";
                                /** @description Licensed seats; each member has one. */
                                seats: number;
                                members: components["schemas"]["TeamMember"][];
                                /** @description Null for members who are not admins. */
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
                /** @description Number of days, including today. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was requested. */
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
                                /**
                                 * @description The team whose allowances and months these are; null: the account's own.
                                 */
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
                                 * @description The same days by key, including revoked ones. Browsers and all exports
                                 *     share one entry.
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
            /** @description What was requested. */
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
                                /** @description Whether bookings are enabled, and whether the caller may book. */
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
            /** @description What was requested. */
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
            /** @description A member already, or already invited. */
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
                        /** @description The error as text for people. */
                        message: string;
                        /**
                         * @description The error as code for programs. Codes are never reused or changed.
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
                        /** @description Include it when you report a problem. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
                     * @description Earlier questions and answers, if they are not in a saved conversation.
                     * @default []
                     */
                    history?: {
                        question: string;
                        answer: string;
                    }[];
                    /**
                     * @description A saved conversation to continue, or `{save: true}` for a new one. Only for your own
                     *     account.
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
                     * @description Whether your family's saved data may be used: ages, interests, area and budget, no
                     *     names.
                     * @default false
                     */
                    includeFamilyContext?: boolean;
                    /**
                     * @description Whether the web may be searched if the catalog has no results.
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
            /** @description An error. Nothing was read or changed. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description A page that makes no external requests. */
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
            /** @description What was requested. */
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
            404: components["responses"]["NotOffered"];
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            404: components["responses"]["NotOffered"];
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            404: components["responses"]["NotOffered"];
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            404: components["responses"]["NotOffered"];
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            404: components["responses"]["NotOffered"];
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
            /** @description A page that makes no external requests. */
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
            /** @description What was requested. */
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
            404: components["responses"]["NotOffered"];
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
            /** @description What was requested. */
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
            404: components["responses"]["NotOffered"];
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
            /** @description What was requested. */
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
            404: components["responses"]["NotOffered"];
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
            /** @description What was requested. */
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
            404: components["responses"]["NotOffered"];
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
                     * @description Idempotency key: a repeated request returns the object it created, a different one
                     *     is refused.
                     */
                    idempotencyKey: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            404: components["responses"]["NotOffered"];
            /** @description An error. Nothing was read or changed. */
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
                     * @description Where the browser is redirected afterwards: an address at an allowed origin.
                     * @example https://camps.example/bookings
                     */
                    returnUrl: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
                             * @description To be opened in the browser within a day.
                             */
                            url: string;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotOffered"];
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
            /** @description What was requested. */
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
            404: components["responses"]["NotOffered"];
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
                            /** @description Pass it as `cursor` for the next page; null on the last page. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The key belongs to a different request. */
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
            /** @description The broker does not answer; nothing was started. */
            503: {
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
    };
    "broker.get-activity": {
        parameters: {
            query?: {
                /** @description Only entries after this id. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description A page that makes no external requests. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description A TypeScript module with types. */
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
            /** @description What was requested. */
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
            /** @description The broker does not answer. */
            503: {
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                    /** @description Other places that are searched in the same way. */
                    nearby_locations: string[];
                    /**
                     * @description The sum of: 1 sites in the catalog, 2 web search, 4 Common Crawl index, 8
                     *     OpenStreetMap.
                     */
                    providers: number;
                    /** @description The least confidence with which a site counts as one of a camp. */
                    confidence_threshold: number;
                    /** @description Follow links of sites that list camps of others. */
                    follow_aggregators: boolean;
                    /** @description Whether results need a person's approval before publication. */
                    review_first?: boolean;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                    /** @description The generation; required for a rerun. */
                    expected_generation?: number;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
                    /** @description Other places that are searched in the same way. */
                    nearby_locations?: string[];
                    /**
                     * @description The sum of: 1 sites in the catalog, 2 web search, 4 Common Crawl index, 8
                     *     OpenStreetMap.
                     * @default 15
                     */
                    providers?: number;
                    /**
                     * @description The least confidence with which a site counts as one of a camp.
                     * @default 0.5
                     */
                    confidence_threshold?: number;
                    /**
                     * @description Follow links of sites that list camps of others.
                     * @default false
                     */
                    follow_aggregators?: boolean;
                    /**
                     * @description Whether results need a person's approval before publication.
                     * @default false
                     */
                    review_first?: boolean;
                    /**
                     * @description Idempotency key: a repeated request returns the object it created, a different one
                     *     is refused.
                     */
                    idempotency_key: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                                /** @description One search per term and provider. */
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
            /** @description What was requested. */
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
                /** @description Only entries after this id: `next_after` of the previous page. */
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
            /** @description What was requested. */
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
                /** @description Only entries after this id: `next_after` of the previous page. */
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
            /** @description What was requested. */
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
                /** @description Only entries after this id: `next_after` of the previous page. */
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
            /** @description What was requested. */
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
                /** @description Only entries after this id: `next_after` of the previous page. */
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
            /** @description What was requested. */
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
                /** @description Only entries after this id: `next_after` of the previous page. */
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
            /** @description What was requested. */
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
                    /** @description Other places that are searched in the same way. */
                    nearby_locations?: string[];
                    /**
                     * @description The sum of: 1 sites in the catalog, 2 web search, 4 Common Crawl index, 8
                     *     OpenStreetMap.
                     * @default 15
                     */
                    providers?: number;
                    /** @description The least confidence with which a site counts as one of a camp. */
                    confidence_threshold?: number;
                    /** @description Follow links of sites that list camps of others. */
                    follow_aggregators?: boolean;
                    /** @description Whether results need a person's approval before publication. */
                    review_first?: boolean;
                    /**
                     * @description Idempotency key: a repeated request returns the object it created, a different one
                     *     is refused.
                     */
                    idempotency_key?: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
                                /** @description One search per term and provider. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description Only entries after this id: `next_after` of the previous page. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                 * @description Text to find in fields that the caller may see, ignoring case. May be given up to five
                 *     times: every term must be found.
                 */
                q?: string[];
                /** @description City of the record's own location, ignoring case. */
                city?: string;
                /**
                 * @description Region of the record's own location, ignoring case. A state's code and name are
                 *     equivalent: OR, Oregon.
                 */
                region?: string;
                /** @description A category of the record itself. */
                category?: string;
                /** @description An age in completed years within the record's range. */
                ageYears?: number;
                /** @description The same in months, for older clients. */
                ageMonths?: number;
                /** @description A school grade within the record's range; kindergarten is 0, pre-kindergarten -1. */
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
                 *     values are last.
                 */
                orderBy?: string;
                /** @description Direction of the order. */
                order?: "asc" | "desc";
                /**
                 * @description Rows of the page: 24 unless given and at most 100. With `format=csv` at most 1000, and
                 *     as many as the plan reaches unless given.
                 */
                limit?: number;
                /** @description Number of rows to skip before the page. */
                offset?: number;
                /** @description false returns only the counts and an empty array. */
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
                 * @description Text to find in fields that the caller may see, ignoring case. May be given up to five
                 *     times: every term must be found.
                 */
                q?: string[];
                /** @description City of the record's own location, ignoring case. */
                city?: string;
                /**
                 * @description Region of the record's own location, ignoring case. A state's code and name are
                 *     equivalent: OR, Oregon.
                 */
                region?: string;
                /** @description A category of the record itself. */
                category?: string;
                /** @description An age in completed years within the record's range. */
                ageYears?: number;
                /** @description The same in months, for older clients. */
                ageMonths?: number;
                /** @description A school grade within the record's range; kindergarten is 0, pre-kindergarten -1. */
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
                 *     values are last.
                 */
                orderBy?: string;
                /** @description Direction of the order. */
                order?: "asc" | "desc";
                /**
                 * @description Rows of the page: 24 unless given and at most 100. With `format=csv` at most 1000, and
                 *     as many as the plan reaches unless given.
                 */
                limit?: number;
                /** @description Number of rows to skip before the page. */
                offset?: number;
                /** @description false returns only the counts and an empty array. */
                includeRows?: boolean;
                /**
                 * @description Format of the activity; `csv` is not a format of activities, but exports the page as
                 *     CSV, which is metered.
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
                 * @description Text to find in fields that the caller may see, ignoring case. May be given up to five
                 *     times: every term must be found.
                 */
                q?: string[];
                /** @description City of the record's own location, ignoring case. */
                city?: string;
                /**
                 * @description Region of the record's own location, ignoring case. A state's code and name are
                 *     equivalent: OR, Oregon.
                 */
                region?: string;
                /** @description A category of the record itself. */
                category?: string;
                /** @description An age in completed years within the record's range. */
                ageYears?: number;
                /** @description The same in months, for older clients. */
                ageMonths?: number;
                /** @description A school grade within the record's range; kindergarten is 0, pre-kindergarten -1. */
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
                 *     values are last.
                 */
                orderBy?: string;
                /** @description Direction of the order. */
                order?: "asc" | "desc";
                /**
                 * @description Rows of the page: 24 unless given and at most 100. With `format=csv` at most 1000, and
                 *     as many as the plan reaches unless given.
                 */
                limit?: number;
                /** @description Number of rows to skip before the page. */
                offset?: number;
                /** @description false returns only the counts and an empty array. */
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
                /** @description Registration status. Unknown values never match. */
                registrationStatus?: string;
                /** @description Starts on or after this day. */
                startDateFrom?: string;
                /** @description Starts on or before this day. */
                startDateTo?: string;
                /** @description Ends on or after this day. */
                endDateFrom?: string;
                /** @description Ends on or before this day. */
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
            /** @description What was requested. */
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
                            /** @description Number of US states and territories with organizations. */
                            states: number;
                            /** @description When a contribution was last recorded for any record. */
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
                /** @description A structured filter for sessions, as in their list; other sessions are ignored. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was requested. */
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
                        /** @description Sorted by id. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
                            /** @description Available members, in the order of the request. */
                            organizationIds: string[];
                            /**
                             * @description Unknown, deleted or blacklisted ones, members or not, in the order of the
                             *     request.
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                /** @description Part of its search term, ignoring case. */
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
            /** @description What was requested. */
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
                    /** @description For a search for an organization it is derived from the name. */
                    search_term?: string;
                    /** @description The organization whose web site is searched; only for mode organization_website. */
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
                     * @description Maximum price; null: no limit.
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
                         * @description Maximum number of sites from searches.
                         * @default null
                         */
                        candidates?: number | null;
                        /**
                         * @description Pages read in all.
                         * @default 30
                         */
                        pages?: number | null;
                        /**
                         * @description Number of pages read to judge one site.
                         * @default 4
                         */
                        pages_per_site?: number | null;
                        /**
                         * @description Number of requests to a model.
                         * @default 10
                         */
                        model_requests?: number | null;
                    };
                    /**
                     * @description The least confidence with which a page is included; default: that of the crawl,
                     *     initially 0.5.
                     */
                    confidence_threshold?: number;
                    /** @description How URLs are judged; not for jobs that judge sites. */
                    jev_config?: {
                        /**
                         * @description The least confidence with which a page is included; default: that of the crawl,
                         *     initially 0.5.
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                         * @description The least confidence with which a page is included; default: that of the crawl,
                         *     initially 0.5.
                         */
                        confidence_threshold?: number;
                        /** @description false: no model is asked about uncertain pages. */
                        model?: boolean;
                    } & {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Idempotency key: a repeated request returns the object it created, a different one
                     *     is refused.
                     */
                    idempotency_key?: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                         * @description The least confidence with which a page is included; default: that of the crawl,
                         *     initially 0.5.
                         */
                        confidence_threshold?: number;
                        /** @description false: no model is asked about uncertain pages. */
                        model?: boolean;
                    } & {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Idempotency key: a repeated request returns the object it created, a different one
                     *     is refused.
                     */
                    idempotency_key?: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                     * @description merged: they are the same record; kept: they are different records.
                     * @enum {string}
                     */
                    decision: "merged" | "kept";
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
                             * @description merged: they are the same record; kept: they are different records.
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description One JSON object per line, `{"url": "…"}`, all from one snapshot. */
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
            /** @description What was requested. */
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
                                /** @description Maximum number of links from a first page; null: no limit. */
                                depth: number | null;
                                allow_unlimited: boolean;
                                /** @description Null only in jobs of contract 1. */
                                max_urls_per_site: number | null;
                                /** @description Sites are judged as a whole before their pages count. */
                                activity_filter: boolean;
                                /** @description How URLs are judged. */
                                jev_config: {
                                    [key: string]: unknown;
                                } | null;
                                /** @description Maximum price; null: no limit. */
                                acquisition_budget: {
                                    queries: number | null;
                                    candidates: number | null;
                                    pages: number | null;
                                    pages_per_site: number | null;
                                    model_requests: number | null;
                                };
                            };
                            counts: components["schemas"]["CrawlerCounts"];
                            /** @description For the latest attempt. */
                            result: {
                                attempt_id: string | null;
                                attempt_number: number | null;
                                counts: components["schemas"]["CrawlerCounts"];
                                /** @description For jobs that judge sites: the assessment of each site. */
                                site_assessment?: unknown;
                            };
                            /** @description The latest 100, oldest first. */
                            attempts: {
                                /** Format: uuid */
                                id: string;
                                number: number;
                                status: string;
                                /** @description Pages used of its budget. */
                                claimed_pages: number;
                                counts: components["schemas"]["CrawlerCounts"];
                                error: string | null;
                                /** Format: date-time */
                                started_at: string;
                                ended_at: string | null;
                            }[];
                            /** @description Pages of the latest attempt over time, in about 60 intervals. */
                            results: {
                                /** Format: date-time */
                                at: string;
                                pages: number;
                                included: number;
                                excluded: number;
                                errors: number;
                            }[];
                            /** @description The latest 1000, oldest first. */
                            events: {
                                event: string;
                                from: string | null;
                                to: string;
                                /** @description The session whose state changed; null: the job's. */
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
                                /**
                                 * @description Pages by state and distance in links from the first page; at most 100.
                                 */
                                depths: {
                                    depth: number;
                                    urls: {
                                        [key: string]: number;
                                    };
                                }[];
                                /** @description Why pages were not read, most frequent first; at most 100. */
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
                            /** @description The latest 25, newest first. */
                            evaluations: components["schemas"]["CrawlerEvaluation"][];
                            evaluation_pagination: {
                                page: number;
                                pageSize: number;
                                total: number;
                            };
                            /**
                             * @description The results of an earlier attempt, if the latest one failed without results.
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
            /** @description What was requested. */
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
                             * @description The session it is compared with: the requested one, else its fixed baseline.
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
                            /** @description Included, but not in the baseline. */
                            added: string[];
                            /** @description Excluded, but included in the baseline. */
                            removed: string[];
                            /** @description Same verdict as in the baseline. */
                            unchanged: string[];
                            /** @description Judged, with a confidence within 0.15 of the threshold. */
                            uncertain: string[];
                            /** @description Not judged. */
                            pending: string[];
                            /** @description All pages that are included now, including uncertain ones. */
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
            /** @description What was requested. */
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
                /** @description true: excluded pages; false: included pages. */
                excluded?: boolean;
                attempt?: string;
                /** @description Part of the URL, ignoring case. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description Part of its search term, ignoring case. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                        /** @description Latitude in degrees, with all stored digits on every plan. */
                        latitude?: unknown;
                        /** @description Longitude in degrees, with all stored digits on every plan. */
                        longitude?: unknown;
                        /** @description How precisely the source places the record, whatever the number of digits. */
                        coordinate_precision?: unknown;
                        /** @description IANA time zone of the record itself. */
                        time_zone?: unknown;
                        /** @description Categories of the record itself. */
                        categories?: unknown;
                        /** @description Ages in completed years, both ends included; a null end is open. */
                        age_range_years?: unknown;
                        /** @description Ages in months, both ends included; a null end is open. */
                        age_range_months?: unknown;
                        /** @description Ages in the source's own words. */
                        age_text?: unknown;
                        /** @description School grades, both ends included; K is 0, pre-K is -1; a null end is open. */
                        grades?: unknown;
                        /** @description Amenities as text, without accessibility. */
                        amenities?: unknown;
                        /** @description Accessibility as text. */
                        accessibility?: unknown;
                        /** @description Whether staff marked an early-bird offer; it is never inferred. */
                        early_bird?: unknown;
                        /**
                         * @description The official page, verified. When it is absent, none was verified, though there
                         *     may be one.
                         */
                        canonical_url?: unknown;
                        /** @description Other pages about the record, also unverified ones and those of directories. */
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
                        /** @description Accreditations of the organization. */
                        accreditations?: unknown;
                        /** @description Year in which the organization was founded. */
                        founded_year?: unknown;
                    };
                    /** @description Fields to clear. */
                    clearFields?: string[];
                    /** @description Required when a value is replaced or cleared. */
                    reason?: string;
                    /** @description A web address that supports it. */
                    sourceURL?: string;
                    /** @description Takes precedence over adding the same address. */
                    removeRelevantUrls?: string[];
                    /** @description Uploads and images of the record in the new order; the others follow unchanged. */
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
                    /** @description Cover and logo, as id of an image or an upload; null: none. */
                    brand?: {
                        coverId?: string | null;
                        logoId?: string | null;
                    } | null;
                    /** @description The author, if it is not the account. */
                    submitter?: {
                        name?: string;
                        email?: string;
                    };
                    /** @description Identifies the state of the record that a form shows. */
                    expectedVersion?: string;
                    /**
                     * Format: uuid
                     * @description A repeated request gets the stored answer.
                     */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description The result of an edit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditAnswer"];
                };
            };
            /** @description The request is malformed, or a value cannot be taken. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditFailure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description The record was changed since `expectedVersion`: the response is the current form. Or the
             *     `requestId` was already used.
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
            /** @description What was requested. */
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
                        /** @description Latitude in degrees, with all stored digits on every plan. */
                        latitude?: unknown;
                        /** @description Longitude in degrees, with all stored digits on every plan. */
                        longitude?: unknown;
                        /** @description How precisely the source places the record, whatever the number of digits. */
                        coordinate_precision?: unknown;
                        /** @description IANA time zone of the record itself. */
                        time_zone?: unknown;
                        /** @description Categories of the record itself. */
                        categories?: unknown;
                        /** @description Ages in completed years, both ends included; a null end is open. */
                        age_range_years?: unknown;
                        /** @description Ages in months, both ends included; a null end is open. */
                        age_range_months?: unknown;
                        /** @description Ages in the source's own words. */
                        age_text?: unknown;
                        /** @description School grades, both ends included; K is 0, pre-K is -1; a null end is open. */
                        grades?: unknown;
                        /** @description Amenities as text, without accessibility. */
                        amenities?: unknown;
                        /** @description Accessibility as text. */
                        accessibility?: unknown;
                        /** @description Whether staff marked an early-bird offer; it is never inferred. */
                        early_bird?: unknown;
                        /**
                         * @description The official page, verified. When it is absent, none was verified, though there
                         *     may be one.
                         */
                        canonical_url?: unknown;
                        /** @description Other pages about the record, also unverified ones and those of directories. */
                        relevant_urls?: unknown;
                        /** @description Whether staff verified the record. */
                        verified?: unknown;
                        /** @description Skill level that the activity is for. */
                        skill_level?: unknown;
                        /** @description Whether it takes place in person, online or both. */
                        format?: unknown;
                        /** @description Seasons it is offered in. */
                        seasonality?: unknown;
                        /** @description True: overnight; false: day; absent: unknown. */
                        overnight?: unknown;
                    };
                    /** @description Fields to clear. */
                    clearFields?: string[];
                    /** @description Required when a value is replaced or cleared. */
                    reason?: string;
                    /** @description A web address that supports it. */
                    sourceURL?: string;
                    /** @description Takes precedence over adding the same address. */
                    removeRelevantUrls?: string[];
                    /** @description Uploads and images of the record in the new order; the others follow unchanged. */
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
                    /** @description Cover and logo, as id of an image or an upload; null: none. */
                    brand?: {
                        coverId?: string | null;
                        logoId?: string | null;
                    } | null;
                    /** @description The author, if it is not the account. */
                    submitter?: {
                        name?: string;
                        email?: string;
                    };
                    /** @description Identifies the state of the record that a form shows. */
                    expectedVersion?: string;
                    /**
                     * Format: uuid
                     * @description A repeated request gets the stored answer.
                     */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description The result of an edit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditAnswer"];
                };
            };
            /** @description The request is malformed, or a value cannot be taken. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditFailure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description The record was changed since `expectedVersion`: the response is the current form. Or the
             *     `requestId` was already used.
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
            /** @description What was requested. */
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
                        /** @description Latitude in degrees, with all stored digits on every plan. */
                        latitude?: unknown;
                        /** @description Longitude in degrees, with all stored digits on every plan. */
                        longitude?: unknown;
                        /** @description How precisely the source places the record, whatever the number of digits. */
                        coordinate_precision?: unknown;
                        /** @description IANA time zone of the record itself. */
                        time_zone?: unknown;
                        /** @description Categories of the record itself. */
                        categories?: unknown;
                        /** @description Ages in completed years, both ends included; a null end is open. */
                        age_range_years?: unknown;
                        /** @description Ages in months, both ends included; a null end is open. */
                        age_range_months?: unknown;
                        /** @description Ages in the source's own words. */
                        age_text?: unknown;
                        /** @description School grades, both ends included; K is 0, pre-K is -1; a null end is open. */
                        grades?: unknown;
                        /** @description Amenities as text, without accessibility. */
                        amenities?: unknown;
                        /** @description Accessibility as text. */
                        accessibility?: unknown;
                        /** @description Whether staff marked an early-bird offer; it is never inferred. */
                        early_bird?: unknown;
                        /**
                         * @description The official page, verified. When it is absent, none was verified, though there
                         *     may be one.
                         */
                        canonical_url?: unknown;
                        /** @description Other pages about the record, also unverified ones and those of directories. */
                        relevant_urls?: unknown;
                        /** @description Whether staff verified the record. */
                        verified?: unknown;
                        /** @description First day of the session. */
                        start_date?: unknown;
                        /** @description Last day of the session. */
                        end_date?: unknown;
                        /** @description True: overnight; false: day; absent: unknown. */
                        overnight?: unknown;
                        /** @description State of registration. */
                        registration_status?: unknown;
                        /** @description Whether places are left. */
                        availability?: unknown;
                        /** @description First day of registration, as stated for the session itself. */
                        registration_open_date?: unknown;
                        /** @description Last day of registration, as stated for the session itself. */
                        registration_close_date?: unknown;
                        /** @description Total number of places. */
                        capacity?: unknown;
                        /** @description Number of places left. */
                        spots_available?: unknown;
                        /**
                         * @description Price options in the order of the source. An empty array: no price is recorded;
                         *     price 0: free.
                         */
                        prices?: unknown;
                        /** @description Discount terms in the source's own words. */
                        discounts?: unknown;
                        /**
                         * @description When the session takes place. Prices in it require the capability pricing, hours
                         *     of care care_hours.
                         */
                        schedule_configurations?: unknown;
                    };
                    /** @description Fields to clear. */
                    clearFields?: string[];
                    /** @description Required when a value is replaced or cleared. */
                    reason?: string;
                    /** @description A web address that supports it. */
                    sourceURL?: string;
                    /** @description Takes precedence over adding the same address. */
                    removeRelevantUrls?: string[];
                    /** @description Uploads and images of the record in the new order; the others follow unchanged. */
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
                    /** @description Cover and logo, as id of an image or an upload; null: none. */
                    brand?: {
                        coverId?: string | null;
                        logoId?: string | null;
                    } | null;
                    /** @description The author, if it is not the account. */
                    submitter?: {
                        name?: string;
                        email?: string;
                    };
                    /** @description Identifies the state of the record that a form shows. */
                    expectedVersion?: string;
                    /**
                     * Format: uuid
                     * @description A repeated request gets the stored answer.
                     */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description The result of an edit. */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditAnswer"];
                };
            };
            /** @description The request is malformed, or a value cannot be taken. */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditFailure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /**
             * @description The record was changed since `expectedVersion`: the response is the current form. Or the
             *     `requestId` was already used.
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
            /** @description What was requested. */
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
                            /** @description It cannot be shown again. */
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
            /** @description What was requested. */
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
                            /** @description How often the form was opened or submitted with it. */
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
            /** @description A page that makes no external requests. */
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
                 * @description Region of the record's own location, ignoring case. A state's code and name are
                 *     equivalent: OR, Oregon.
                 */
                region?: string;
                /** @description A category of the record itself. */
                category?: string;
                /** @description An age in completed years within the record's range. */
                ageYears?: number;
                /** @description The same in months, for older clients. */
                ageMonths?: number;
                /** @description A school grade within the record's range; kindergarten is 0, pre-kindergarten -1. */
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
                /** @description Counts only records in which this text is found, as `q` of the list. */
                search?: string;
                /** @description Lists only values that contain this text, ignoring case. */
                q?: string;
                /**
                 * @description true reads counts without filters from stored totals, unless changes still have to be
                 *     applied to them or that has failed; it requires `field`. false never uses them. Both give the
                 *     same counts.
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
                 * @description Region of the record's own location, ignoring case. A state's code and name are
                 *     equivalent: OR, Oregon.
                 */
                region?: string;
                /** @description A category of the record itself. */
                category?: string;
                /** @description An age in completed years within the record's range. */
                ageYears?: number;
                /** @description The same in months, for older clients. */
                ageMonths?: number;
                /** @description A school grade within the record's range; kindergarten is 0, pre-kindergarten -1. */
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
                /** @description Counts only records in which this text is found, as `q` of the list. */
                search?: string;
                /** @description Lists only values that contain this text, ignoring case. */
                q?: string;
                /**
                 * @description true reads counts without filters from stored totals, unless changes still have to be
                 *     applied to them or that has failed; it requires `field`. false never uses them. Both give the
                 *     same counts.
                 */
                snapshot?: boolean;
                /** @description Activities of this organization. */
                organization?: string;
                /** @description Activities of this organization. */
                organizationId?: string;
                /** @description Skill the activity is for. */
                skillLevel?: string;
                /** @description Format of the activity. */
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
                 * @description Region of the record's own location, ignoring case. A state's code and name are
                 *     equivalent: OR, Oregon.
                 */
                region?: string;
                /** @description A category of the record itself. */
                category?: string;
                /** @description An age in completed years within the record's range. */
                ageYears?: number;
                /** @description The same in months, for older clients. */
                ageMonths?: number;
                /** @description A school grade within the record's range; kindergarten is 0, pre-kindergarten -1. */
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
                /** @description Counts only records in which this text is found, as `q` of the list. */
                search?: string;
                /** @description Lists only values that contain this text, ignoring case. */
                q?: string;
                /**
                 * @description true reads counts without filters from stored totals, unless changes still have to be
                 *     applied to them or that has failed; it requires `field`. false never uses them. Both give the
                 *     same counts.
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
                /** @description Registration status. Unknown values never match. */
                registrationStatus?: string;
                /** @description Starts on or after this day. */
                startDateFrom?: string;
                /** @description Starts on or before this day. */
                startDateTo?: string;
                /** @description Ends on or after this day. */
                endDateFrom?: string;
                /** @description Ends on or before this day. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                    /** @description The version that was read; 0 if nothing was saved yet. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                    /** @description The version that was read; 0 if nothing was saved yet. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
                    /** @description Children whose profiles you may see. */
                    childIds: string[];
                    source: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                /** @description Omits expired facts, as the assistant does. */
                current?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                /** @description The first part to look at. */
                show?: "children" | "care" | "household" | "remembered";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that makes no external requests. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                            /** @description The current notice, to be sent to `POST …/consents`. */
                            notice: string;
                            kept: {
                                data: string;
                                /** @description Whether it is stored encrypted. */
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
            /** @description A page that makes no external requests. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description An error. Nothing was read or changed. */
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
                    /** @description Keys of saved values to reconfirm. */
                    keys: string[];
                    source: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                    /** @description Keys of saved values to reconfirm. */
                    keys: string[];
                    source: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                    /** @description Keys of saved values to reconfirm. */
                    keys: string[];
                    source: components["schemas"]["ApprovalSource"];
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                /** @description Number of rows to skip before the page. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was requested. */
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
                         * @description A label from the list of regions, ignoring case.
                         * @example Portland
                         */
                        city?: string;
                        /**
                         * @description A ZIP code or ZIP+4; only the first five digits are used.
                         * @example 97214
                         */
                        postalCode?: string;
                    };
                    /**
                     * @description gaps: places without an address-level point, reusing earlier results; refresh: those
                     *     that a provider gave one, too, asking anew. A point given by a source is never changed.
                     * @default gaps
                     * @enum {string}
                     */
                    mode?: "gaps" | "refresh";
                    /**
                     * Format: uuid
                     * @description An earlier job: only places that it left without a point.
                     * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
                     */
                    rerunOf?: string;
                    /** @description Fingerprint of the confirmed quote. */
                    fingerprint: string;
                    /**
                     * @description Idempotency key: a repeated request returns the object it created, a different one
                     *     is refused.
                     */
                    idempotencyKey: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /**
             * @description The quote has changed, and `quote` is the new one; or the key belongs to a different
             *     request.
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
                        /** @description The error as text for people. */
                        message: string;
                        /**
                         * @description The error as code for programs. Codes are never reused or changed.
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
                        /** @description Include it when you report a problem. */
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
            /** @description What was requested. */
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
            /** @description Counting takes too long. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        /** @constant */
                        error: true;
                        /** @description The error as text for people. */
                        message: string;
                        /**
                         * @description The error as code for programs. Codes are never reused or changed.
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
                        /** @description Include it when you report a problem. */
                        requestId: string;
                        retryAfterMs?: number;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                             * @description The geocoding provider.
                             * @enum {string}
                             */
                            provider: "none" | "census" | "nominatim" | "photon";
                            credentialConfigured: boolean;
                            worker: components["schemas"]["GeocodingWorker"];
                            reference: components["schemas"]["GeocodingReference"];
                            /** @description Providers that currently refuse requests; nothing is sent to them. */
                            blocks: {
                                provider: string;
                                /** @enum {string} */
                                reason: "authentication" | "quota";
                                error: string | null;
                                /** Format: date-time */
                                since: string;
                                /** @description When the quota is renewed; null: another key is required. */
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
                /** @description Number of rows to skip before the page. */
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
            /** @description What was requested. */
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
                                /** @description Precision of the point found. */
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
            /** @description What was requested. */
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
                                /** @description Number of places in use. */
                                locations: number;
                                /** @description Those of these places without a point. */
                                missingCoordinates: number;
                            }[];
                        } | {
                            state: string;
                            cities: {
                                city: string;
                                /** @description Number of places in use. */
                                locations: number;
                                /** @description Those of these places without a point. */
                                missingCoordinates: number;
                            }[];
                            postalCodes: {
                                postalCode: string;
                                /** @description Number of places in use. */
                                locations: number;
                                /** @description Those of these places without a point. */
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
            /** @description Counting takes too long. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        /** @constant */
                        error: true;
                        /** @description The error as text for people. */
                        message: string;
                        /**
                         * @description The error as code for programs. Codes are never reused or changed.
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
                        /** @description Include it when you report a problem. */
                        requestId: string;
                        retryAfterMs?: number;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
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
                         * @description A label from the list of regions, ignoring case.
                         * @example Portland
                         */
                        city?: string;
                        /**
                         * @description A ZIP code or ZIP+4; only the first five digits are used.
                         * @example 97214
                         */
                        postalCode?: string;
                    };
                    /**
                     * @description gaps: places without an address-level point, reusing earlier results; refresh: those
                     *     that a provider gave one, too, asking anew. A point given by a source is never changed.
                     * @default gaps
                     * @enum {string}
                     */
                    mode?: "gaps" | "refresh";
                    /**
                     * Format: uuid
                     * @description An earlier job: only places that it left without a point.
                     * @example 0b6f5a1e-3c44-4a51-9d4f-5f2f8a1f7c11
                     */
                    rerunOf?: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                    /** @description Ids of items whose lookups are settled; default: all uncertain ones of the job. */
                    lookups?: string[];
                    /** @constant */
                    outcome: "failed";
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description None of these are uncertain. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description Number of rows to skip before the page. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                    /** @description The operation of the document to execute. */
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
            /** @description A GraphQL response. */
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
            /** @description A page that makes no external requests. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description Not ready: `checks` says why. */
            503: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        /** @constant */
                        error: true;
                        /** @description The error as text for people. */
                        message: string;
                        /**
                         * @description The error as code for programs. Codes are never reused or changed.
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
                        /** @description Include it when you report a problem. */
                        requestId: string;
                        checks?: components["schemas"]["ReadyChecks"];
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
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
            /** @description What was requested. */
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
                /** @description One to five texts, each up to 200 UTF-16 code units; there are no wildcards. */
                q: string[];
                /** @description Search only this dataset. */
                dataset?: string;
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description Number of rows to skip before the page. */
                offset?: number;
                /**
                 * @description Every other parameter is an exact, case-sensitive filter by a filterable column.
                 *     `data.<key>` is not supported.
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
            /** @description What was requested. */
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
                            /** @description The start of the next page; null on the last page. */
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
                 * @description A visible column or `id`; default: name. Text is sorted ignoring case, unset values
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
                /** @description Number of rows to skip before the page. */
                offset?: number;
                /** @description csv exports the page, which is metered. */
                format?: "csv";
                /**
                 * @description Every other parameter is an exact, case-sensitive filter: `<column>=<value>` for the
                 *     filterable columns listed by `GET /api/insights`, and `data.<key>=<value>`, which compares a
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                             * @description Up to 50 values per filterable column: most frequent first, then by value.
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
            /** @description What was requested. */
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
                     * @description The kind of records that the filter selects; the text does not change it.
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
            /** @description What was requested. */
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
            /** @description A page that makes no external requests. */
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
            /** @description What was requested. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
            /** @description What was requested. */
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
                            /** @description The base map of BASEMAP_PMTILES, if configured. */
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
            /** @description A page that makes no external requests. */
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
                 * @description The kind to which `filter` and `ageYears` apply; default: organization. An activity or
                 *     session that matches selects the camp that owns it. Requires `filter`.
                 */
                filterKind?: "organization" | "activity" | "session";
                /** @description An age in completed years within the range of a record of `filterKind`. */
                ageYears?: number;
                /**
                 * @description Only camps that are members of this collection, archived or not. For accounts of staff
                 *     and ADMIN in person.
                 */
                collectionId?: string;
                /** @description With `regionCode`: only records at or near this region count. */
                regionKind?: "state" | "metro" | "county" | "city" | "neighborhood" | "zip";
                /** @description Code of the region, as returned by `boundaries`. */
                regionCode?: string;
                /** @description Id of the boundary dataset; default: the active one of the kind. */
                regionDataset?: string;
                /** @description true adds the camps inside the box as `campPoints`. */
                includeCampPoints?: boolean;
                /** @description true adds their names. Requires `includeCampPoints`. */
                includeCampNames?: boolean;
                /**
                 * @description true adds the bands of their prepared scores. Requires `includeCampPoints`; not for
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
            /** @description The box has too many camps or groups for one response; none are returned. */
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
            /**
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
    "map.get-outline-tile": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifies the content, which never changes. */
                version: string;
                /** @description Zoom. */
                z: number;
                /** @description Column of the tile, from the west. */
                x: number;
                /** @description Row of the tile, from the north. */
                y: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A vector tile; empty if there is nothing to draw. */
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
            /** @description What was requested. */
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
                            /** @description Kinds with imported outlines. */
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
                /** @description longitude,latitude: boundaries that contain it, edges included. */
                point?: string;
                /**
                 * @description Zoom of the map, 0 to 22: the level of detail of the shapes. Default: that of a view
                 *     filled by the shape. Required with `bbox`.
                 */
                zoom?: number;
                /** @description Boundaries of this dataset, even if a newer edition has replaced it. */
                datasetId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was requested. */
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
                /** @description The `nextCursor` of the previous page. */
                after?: string;
                /**
                 * @description A structured filter: one JSON value, URL-encoded. `GET /api/canonical/schema` lists
                 *     fields, operators and limits.
                 */
                filter?: string;
                /**
                 * @description The kind to which `filter` and `ageYears` apply; default: organization. An activity or
                 *     session that matches selects the camp that owns it. Requires `filter`.
                 */
                filterKind?: "organization" | "activity" | "session";
                /** @description An age in completed years within the range of a record of `filterKind`. */
                ageYears?: number;
                /**
                 * @description Only camps that are members of this collection, archived or not. For accounts of staff
                 *     and ADMIN in person.
                 */
                collectionId?: string;
                /** @description With `regionCode`: only records at or near this region count. */
                regionKind?: "state" | "metro" | "county" | "city" | "neighborhood" | "zip";
                /** @description Code of the region, as returned by `boundaries`. */
                regionCode?: string;
                /** @description Id of the boundary dataset; default: the active one of the kind. */
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
                 * @description The kind to which `filter` and `ageYears` apply; default: organization. An activity or
                 *     session that matches selects the camp that owns it. Requires `filter`.
                 */
                filterKind?: "organization" | "activity" | "session";
                /** @description An age in completed years within the range of a record of `filterKind`. */
                ageYears?: number;
                /**
                 * @description Only camps that are members of this collection, archived or not. For accounts of staff
                 *     and ADMIN in person.
                 */
                collectionId?: string;
                /** @description With `regionCode`: only records at or near this region count. */
                regionKind?: "state" | "metro" | "county" | "city" | "neighborhood" | "zip";
                /** @description Code of the region, as returned by `boundaries`. */
                regionCode?: string;
                /** @description Id of the boundary dataset; default: the active one of the kind. */
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
                 * @description The kind to which `filter` and `ageYears` apply; default: organization. An activity or
                 *     session that matches selects the camp that owns it. Requires `filter`.
                 */
                filterKind?: "organization" | "activity" | "session";
                /** @description An age in completed years within the range of a record of `filterKind`. */
                ageYears?: number;
                /**
                 * @description Only camps that are members of this collection, archived or not. For accounts of staff
                 *     and ADMIN in person.
                 */
                collectionId?: string;
                /** @description With `regionCode`: only records at or near this region count. */
                regionKind?: "state" | "metro" | "county" | "city" | "neighborhood" | "zip";
                /** @description Code of the region, as returned by `boundaries`. */
                regionCode?: string;
                /** @description Id of the boundary dataset; default: the active one of the kind. */
                regionDataset?: string;
                /** @description true adds the camps inside the box as `campPoints`. */
                includeCampPoints?: boolean;
                /** @description true adds their names. Requires `includeCampPoints`. */
                includeCampNames?: boolean;
                /**
                 * @description true adds the bands of their prepared scores. Requires `includeCampPoints`; not for
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
            /** @description An error. Nothing was read or changed. */
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
            /**
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
    "media.list-organization-media": {
        parameters: {
            query?: {
                /** @description Rows of the page, at most 100. */
                limit?: number;
                /** @description Number of images to skip before the page. */
                offset?: number;
                /** @description false leaves out `source`, which only ADMIN viewers get. */
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
            /** @description What was requested. */
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
                /** @description Number of images to skip before the page. */
                offset?: number;
                /** @description false leaves out `source`, which only ADMIN viewers get. */
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
            /** @description What was requested. */
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
                /** @description Number of images to skip before the page. */
                offset?: number;
                /** @description false leaves out `source`, which only ADMIN viewers get. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                            /** @description Its largest width; use it in an edit of the gallery. */
                            url: string;
                            /** @description Size of the displayed image in pixels. */
                            width: number;
                            height: number;
                            /** @description Size of the upload in bytes. */
                            bytes: number;
                        };
                    };
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PlanRequired"];
            403: components["responses"]["Forbidden"];
            /** @description The account has 300 images that no record uses. */
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
            /** @description The requested `Range`. */
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description The content matches `If-None-Match`. No body. */
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
            /** @description `Range` starts beyond its end. No body. */
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
            /** @description What was requested. */
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
            /** @description The state differs from the expected one; `snapshot` is the current state. */
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
                        /** @description The error as text for people. */
                        message: string;
                        /**
                         * @description The error as code for programs. Codes are never reused or changed.
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
                        /** @description Include it when you report a problem. */
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
                    /** @description The version that was viewed. */
                    expectedVersion: number;
                    /** @enum {string} */
                    decision: "mark_reviewed" | "request_changes" | "revert";
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
             * @description It was rejected because of the version or state; or the id belongs to a different request.
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
            /** @description An error. */
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
                        /** @description The error as text for people. */
                        message: string;
                        /**
                         * @description The error as code for programs. Codes are never reused or changed.
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
                        /** @description Include it when you report a problem. */
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
            /** @description What was requested. */
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
                    /** @description The instructions, one text each. */
                    directives: string[];
                    /** @description Tools that the agent must not use; unchanged if omitted. */
                    disabledTools?: string[];
                    expectedRevision: number;
                } | {
                    /** @description All instructions as one text; a blank text removes them. */
                    directive: string;
                    expectedRevision: number;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description The state differs from the expected one; `snapshot` is the current state. */
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
                        /** @description The error as text for people. */
                        message: string;
                        /**
                         * @description The error as code for programs. Codes are never reused or changed.
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
                        /** @description Include it when you report a problem. */
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
                /** @description Default: the latest. */
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
            /** @description What was requested. */
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
                            /** @description Whether automated updates of the record are currently held. */
                            suppressed: boolean;
                            decisions: {
                                /** Format: uuid */
                                requestId: string;
                                /** @enum {string} */
                                decision: "mark_reviewed" | "request_changes" | "revert";
                                reason: string | null;
                                /** @description The version that the decision is about. */
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
                                /** @description The fields of the record that it changed. */
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
            /** @description A page that makes no external requests. */
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
                /** @description For the order asc. */
                afterId?: number;
                /** @description For the order desc. */
                beforeId?: number;
                /** @description Rows of the page, at most 200. */
                limit?: number;
                /** @description Only of this revision; 0: of all. */
                revision?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was requested. */
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
                /** @description Only of this revision; 0: of all. */
                revision?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was requested. */
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
                /** @description Id of a record; requires entityKind. */
                entityId?: string;
                /** @description Only with an image that still exists. */
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
            /** @description What was requested. */
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
                /** @description Id of a record; requires entityKind. */
                entityId?: string;
                /** @description Only with an image that still exists. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description The state differs from the expected one; `snapshot` is the current state. */
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
                        /** @description The error as text for people. */
                        message: string;
                        /**
                         * @description The error as code for programs. Codes are never reused or changed.
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
                        /** @description Include it when you report a problem. */
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
            /** @description What was requested. */
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
                                 * @description As it was when it was accepted; events show what happened afterwards.
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
             * @description The instructions differ from the expected ones (`outcome` and `messageRejection`, stored for
             *     the id); the id belongs to a different request; or 100 messages are pending, in which case the id
             *     stays unused.
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
                        /** @description The error as text for people. */
                        message: string;
                        /**
                         * @description The error as code for programs. Codes are never reused or changed.
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
                        /** @description Include it when you report a problem. */
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
                /** @description For the order asc. */
                afterId?: number;
                /** @description For the order desc. */
                beforeId?: number;
                /** @description Rows of the page, at most 200. */
                limit?: number;
                /** @description Only of this revision; 0: of all. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description Id of a record; requires entityKind. */
                entityId?: string;
                /** @description Only with an image that still exists. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                     * @description Usage of a window, in percent, from which on it is not leased; null: no ceiling.
                     * @example 80
                     */
                    usage_ceiling_pct: number | null;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                     * @description Values of $1, $2, …: as many as the statement uses. An array is one value.
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
                    /** @description Only for the service credential without x-viewer-id. */
                    timeoutSeconds?: number | null;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
                        /** @description Maximum number of rows in a response; null: no limit of the plan. */
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
            /**
             * @description A statement of this account is running, or the reads of this month are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "x-reads-remaining": components["headers"]["ReadsRemaining"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: null;
                        /** @constant */
                        error: true;
                        /** @description The error as text for people. */
                        message: string;
                        /**
                         * @description The error as code for programs. Codes are never reused or changed.
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
                        /** @description Include it when you report a problem. */
                        requestId: string;
                        retryAfterMs?: number;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
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
            /** @description What was requested. */
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
            /** @description One record as each plan sees it, with the rules of each mask. */
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
            /** @description A page that makes no external requests. */
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
            /** @description A page that makes no external requests. */
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
            /** @description What was requested. */
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
            /** @description A page that makes no external requests. */
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
            /** @description A page that makes no external requests. */
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
            /** @description A page that makes no external requests. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                        /**
                         * @description Ids without a score, in the order of the request; they never get a score of 0.
                         */
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
            /** @description What was requested. */
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
                        /**
                         * @description Ids without a score, in the order of the request; they never get a score of 0.
                         */
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
            /** @description What was requested. */
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
                        /**
                         * @description Ids without a score, in the order of the request; they never get a score of 0.
                         */
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
                /** @description Part of the address, ignoring case. */
                website?: string;
                /** @description An alias of website; only one of them may be given. */
                websiteUrl?: string;
                /**
                 * @description A URL without credentials: campaign addresses with the same scheme, host and port match.
                 */
                websiteOrigin?: string;
                /** @description A URL: jobs of all installations about the same page, in any spelling. */
                websiteTarget?: string;
                kind?: "onboarding" | "refresh";
                status?: "queued" | "running" | "paused" | "completed" | "failed";
                /** @description The exact code of a failure. */
                error?: string;
                /** @description A UTC day or a time; only jobs from then on. */
                createdFrom?: string;
                /** @description A UTC day or a time; only jobs up to and including it. */
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
            /** @description What was requested. */
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
                            /** @description The requested page, normalized. */
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
                     * @description Settings for the scraper, at most 32768 bytes. No secrets.
                     * @default {}
                     */
                    settings?: {
                        [key: string]: unknown;
                    };
                    /** @default 3 */
                    maxAttempts?: number;
                    /**
                     * @description Idempotency key: a repeated request returns the object it created, a different one
                     *     is refused.
                     */
                    idempotencyKey: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                                /** @description Whether it counts toward max_attempts. */
                                counted: boolean;
                                error_code: string | null;
                                error: string | null;
                                records: {
                                    chunks: number;
                                    lines: number;
                                };
                                artifacts: number;
                            }[];
                            /** @description The latest 1000, oldest first. */
                            events: {
                                /** @description A state change of the job, or a progress event of an attempt. */
                                event: string;
                                from: string | null;
                                /** @description The new state; null for progress events of an attempt. */
                                to: string | null;
                                attempt_id: string | null;
                                account_id: string | null;
                                detail: unknown;
                                /** Format: date-time */
                                at: string;
                            }[];
                            /** @description Whether the job's records are in the catalog. */
                            publication: {
                                /** @enum {string} */
                                status: "none" | "pending" | "applied" | "refused";
                                error: string | null;
                                /** @description The result for its records. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
                                /** @description The normalized address of the page. */
                                target: string;
                                /** @description The newest job. */
                                latest: components["schemas"]["ScraperJob"] | null;
                                /** @description The newest completed job. */
                                completed: components["schemas"]["ScraperJob"] | null;
                                /** @description A job that has not ended; a running one is preferred. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
                /** @description Part of the address, ignoring case. */
                website?: string;
                /** @description An alias of website; only one of them may be given. */
                websiteUrl?: string;
                /**
                 * @description A URL without credentials: campaign addresses with the same scheme, host and port match.
                 */
                websiteOrigin?: string;
                /** @description A URL: jobs of all installations about the same page, in any spelling. */
                websiteTarget?: string;
                kind?: "onboarding" | "refresh";
                status?: "queued" | "running" | "paused" | "completed" | "failed";
                /** @description The exact code of a failure. */
                error?: string;
                /** @description A UTC day or a time; only jobs from then on. */
                createdFrom?: string;
                /** @description A UTC day or a time; only jobs up to and including it. */
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
             * @description The account has too many open streams, or this month's reads are used up. Wait for
             *     `Retry-After` seconds.
             */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
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
            /** @description What was requested. */
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
                                 * @description Id of the lease; every write for the job must carry it.
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
                                    /** @description Number of the attempt within its job, from 1. */
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
            /** @description An error. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
                                /** @description Number of attempts that count. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
                     * @description The version of the job contract that it supports.
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
                     * @description The service no longer accepts its login.
                     * @default false
                     */
                    loginLost?: boolean;
                    error?: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            /** @description An error. Nothing was read or changed. */
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
            /** @description What was requested. */
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
                            /** @description Attempts whose lease was renewed. */
                            renewed: string[];
                            /** @description Attempts that have ended: discard their work. */
                            lost: string[];
                            /** @description Attempts to be stopped. */
                            cancel: string[];
                            /** @description The active update request; no jobs can be claimed until it has ended. */
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
            /** @description An error. Nothing was read or changed. */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description An error. Nothing was read or changed. */
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
                /** @description Text to find; there are no wildcards. */
                q: string;
                /** @description Number of rows: default 24, at most 100; for suggestions default 10, at most 20. */
                limit?: number;
                mode?: "suggestions";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was requested. */
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
                     * @description The app in which the person signs in: the web or mobile app.
                     * @enum {string}
                     */
                    domain: "WEB_APP" | "MOBILE_APP";
                    /**
                     * @description SHA-256 of the verifier, in base64url without padding.
                     * @example E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM
                     */
                    challenge?: string;
                    /** @description Another target for the code, only in development. */
                    callback?: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
                            /** @description It cannot be shown again. */
                            code: string;
                            /** Format: date-time */
                            expiresAt: string;
                            /** @description The app's address for the code. */
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
            /** @description What was requested. */
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
                            /** @description Whether the provider has revoked the token too. */
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
            /** @description What was requested. */
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
                                /** @description The name of the browser. */
                                agent: string | null;
                                /**
                                 * Format: date-time
                                 * @description When the person signed in.
                                 */
                                createdAt: string;
                                /**
                                 * Format: date-time
                                 * @description Accurate to about a minute.
                                 */
                                lastUsedAt: string | null;
                                /** Format: date-time */
                                expiresAt: string;
                                /** @description Whether it is the caller's session. */
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
            /** @description What was requested. */
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
                     * @description The verifier of the challenge. A missing or wrong one consumes the code.
                     * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
                     */
                    verifier?: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
                            /** @description The value of the session cookie. It cannot be used as a key. */
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
                    "Retry-After": components["headers"]["RetryAfter"];
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
            /** @description A page that makes no external requests. */
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
            /** @description Redirects the browser. */
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
                     * @description The verifier of the challenge. A missing or wrong one consumes the code.
                     * @example dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk
                     */
                    verifier?: string;
                };
            };
        };
        responses: {
            /** @description What was requested. */
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
                /** @description The ticket from POST /api/auth/gmail-ticket. */
                ticket: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects the browser. */
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
            /** @description What was requested. */
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
            /** @description What was requested. */
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
            404: components["responses"]["NotOffered"];
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
            /** @description What was requested. */
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
                                 * @description broken: the provider no longer accepts it; connect it again.
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
                     * @description The app in which the person signs in: the web or mobile app.
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
            /** @description What was requested. */
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
                    "Retry-After": components["headers"]["RetryAfter"];
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
            /** @description What was requested. */
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
            /** @description It already has another id. */
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
            /** @description What was requested. */
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
