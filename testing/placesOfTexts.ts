/**
 * Where a text can stand that names somebody, and what takes it out when they are forgotten. A new column is either put here, with what
 * erases it, or it is one of `HARMLESS`.
 */
const ERASED: Readonly<Record<string, RegExp>> = {
  'with the account (forgetUser, forgetTraces)':
    /^app\.(users|sessions|account_tokens|identities|identity_links|oauth_flows|known_devices|email_changes|mail_guests|contact_requests|testimonials|messages|message_readers|notifications|notification_choices|news_seen|person_marks|calendar_feeds|passkeys|totp|recovery_codes|passkey_challenges|saved_views|page_faults|parked_reactions|bank_lines)\.|^app\.(mail_outbox\.last_error|referral_attributions\.utm)$|^read\.parked\./,
  'with its key: only sealed values stand there': /^app\.(audit_outbox|payout_details|files)\./,
  'by its projection, from the events’ own paths':
    /^read\.(timeline|bookings|orders|cards|card_holds|claims|extensions|tickets|verifications|promocodes|holds|hold_streams|deadline_records|ledger)(_parts)?\.(value|state|items|data|meta|words|search|own_search|client_\w+|reason|ended_because|rejected_because|revoked_because|note|texts|last_\w*duty|cameIn|came_in)$/,
};

/** Ids, words of ours (kinds, states, names of banks and settings), money’s references, and texts that admins write for everybody. */
const HARMLESS =
  /^app\.(access_links|banners|captcha_answers|carts|chain_checks|changed_words|client_links|command_keys|commission_set_offs|content|content_versions|documents|lifecycle_settings|migrations|muted_records|presence|processes|queue_\w+|reaction_checkpoints|referral_\w+|roles|settings|sign_in_tickets|subject_keys|tlog_\w+|try_limits|unpaid_places|backup_key|keys_database|mail_outbox)\.|^read\.(checkpoints|deadlines|deadline_marks|waits|news|proofs|card_offers|card_owners|ledger_orders)\.|^read\.\w+\.(\w*id|\w+_id|field|bank|banks|lender|kind|status|type|lifecycle|stream|event_type|\w+_state|fulfilment|breach_name|next_due_\w+|commission|removal|balance|\w+_method|\w*reference|\w+_batch_id|opened_on|approved_opened_on|active_kinds|wish|fault|referral|tab|code|campaign|customer_kind|last_message_from|decided_by|account|subject|silence|outcome)$/;

export const isKnownPlace = (place: string): boolean =>
  Object.values(ERASED).some((places) => places.test(place)) || HARMLESS.test(place);
