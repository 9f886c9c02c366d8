import type { SignUp } from '#services/accounts/providers/flows.ts';
import type { ProviderAccount } from '#services/accounts/providers/providers.ts';
import type { AuditMeta } from '#services/audit/audit.ts';
import type { TargetKind } from './domains/bank/proposals.ts';
import type { ChainCheck } from './domains/audit/chainCheck/checks.ts';
import type { Banner } from '#services/domains/promotions/banners/bannersTable.ts';
import type { Guide } from '#services/domains/content/contactForms/guides.ts';
import type { Content, Texts } from '#services/domains/content/contentTable.ts';
import type { ListView, viewScopes } from '#services/domains/queues/views/contract.ts';
import type { QueueName } from '#services/domains/queues/routes.ts';
import type { Testimonial } from '#services/domains/content/testimonials/testimonialsTable.ts';
import type { ChangedWords } from '#services/domains/content/words/wordsTable.ts';
import type { NewEvent } from '#services/eventstore/eventStore.ts';
import type { MailStatus } from '#services/mail/mailOutbox.ts';
import type { MailData } from '#services/mail/mailData.ts';
import type { Message, MessageTexts } from '#services/notifications/messages.ts';
import type { RunningProcess } from '#services/operations/report.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { Permissions } from '#workflows/kernel/access.ts';
import type { CustomerType, UserType } from '#workflows/kernel/actor.ts';
import type { Json } from '#workflows/kernel/json.ts';
import type { Sealed } from '#workflows/kernel/sealed.ts';
import type { MediaType } from '#workflows/mediaTypes.ts';
import type { SetOff } from '#workflows/parts/payout/setOff.ts';
import type { SettingsChange } from '#workflows/settings/schema.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';
import type { SourceType } from '#workflows/sourceTypes.ts';
import type { Language } from '#words/languages.ts';

declare module '#projections/database/refined.ts' {
  /** The services' own tables: which words a text is one of, and what JSON holds. */
  interface Refined {
    'app.audit_outbox': { data: Readonly<Record<string, Json>>; meta: AuditMeta };
    'app.bank_lines': { kind: TargetKind };
    'app.banners': { banner: Banner };
    'app.chain_checks': { state: ChainCheck['state'] } & Pick<ChainCheck, 'broken' | 'differences'>;
    'app.changed_words': { words: ChangedWords };
    'app.commission_set_offs': { set_off: readonly SetOff[] };
    'app.contact_requests': { kind: 'contact' | 'lead' | 'guide'; locale: Language; guide: Guide };
    'app.content': { content: Content };
    'app.content_versions': { texts: Texts };
    'app.files': { purpose: FilePurpose; media_type: MediaType; original_name: Sealed };
    'app.identities': { provider: ProviderName };
    'app.identity_links': { provider: ProviderName; account: ProviderAccount; locale: Language; sign_up: SignUp };
    'app.lifecycle_settings': { changes: SettingsChange };
    'app.mail_guests': { locale: Language };
    'app.mail_outbox': { data: MailData; status: MailStatus };
    'app.message_readers': { about: MailData };
    'app.messages': { texts: MessageTexts; channels: Message['channels'] };
    'app.notifications': { data: MailData };
    'app.oauth_flows': { provider: ProviderName; account: ProviderAccount; sign_up: SignUp };
    'app.payout_details': { account: Sealed; cashtag: Sealed };
    'app.processes': Pick<RunningProcess, 'role' | 'projections' | 'queues'>;
    'app.referral_link_terms': { lenders: number[] };
    'app.saved_views': { queue: QueueName; scope: (typeof viewScopes)[number]; view: ListView };
    'app.testimonials': { testimonial: Testimonial };
    'app.tlog_watch': { findings: readonly string[] };
    'app.totp': { secret: Sealed };
    'es.events': { data: Readonly<Record<string, Json>>; meta: NewEvent['meta'] };
    'app.users': {
      user_type: UserType;
      other_kind: CustomerType;
      permissions: Permissions;
      own_permissions: Permissions;
      locale: Language;
      source: SourceType;
    };
  }
}
