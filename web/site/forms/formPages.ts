import { ContactFormPage } from './ContactFormPage.tsx';
import { GuideFormPage } from './GuideFormPage.tsx';
import { InvitationPage } from './InvitationPage.tsx';
import { LeadFormPage } from './LeadFormPage.tsx';
import { SignupFormPage } from './SignupFormPage.tsx';
import { SignupPage } from './SignupPage.tsx';

/** Pages with a form; other pages are loaded without them. */
export const formPages = {
  contactForm: ContactFormPage,
  guideForm: GuideFormPage,
  leadForm: LeadFormPage,
  signup: SignupPage,
  signupForm: SignupFormPage,
  invitation: InvitationPage,
} as const;
