import { company } from '@weft/site/company';
import type { LegalSection } from './types';

// To be reviewed by counsel before going live: plain-language text, no legal advice (D-39).

/** The nine sections of the Terms of Services, to be numbered in this order (TRM-02). */
export const termsSections: readonly LegalSection[] = [
  {
    heading: 'Acceptance of terms',
    paragraphs: [
      `These terms apply to your use of this website and to services that you ask ${company.name} to perform. By using the website, sending an enquiry through it or signing a statement of work that refers to these terms, you accept them. If you do not agree with them, please do not use the website and do not engage us.`,
      'If you act for a company or another organisation, you confirm that you are entitled to bind it. In that case “you” means that organisation. You must be at least 18 years old to enter into an agreement with us.',
      `We may change these terms. The version in force is the one shown on this page, with the date of its last update above. A change does not affect a statement of work that was signed before it, unless both of us agree in writing. Questions about these terms can be sent to ${company.email}.`,
    ],
  },
  {
    heading: 'Services',
    paragraphs: [
      'We provide consulting, software development, automation, artificial intelligence and data science services. What we do for you, by when and for what price is set out in a written statement of work, signed by both sides. It also names the acceptance criteria and the persons who may take decisions. Where a statement of work and these terms differ, the statement of work prevails.',
      'The content of this website describes what we offer in general. It is information and not a binding offer. Descriptions of what can be done for an industry are examples of possible work, and they do not report work for a particular client. Results depend on your data, your systems and your cooperation.',
      'Artificial intelligence systems can produce wrong results. Unless the statement of work says otherwise, results are meant to be reviewed by a competent person before they are relied on, in particular in medical, legal, financial and safety matters.',
    ],
  },
  {
    heading: 'User responsibilities',
    paragraphs: [
      'You agree to give us accurate information in enquiries, applications and projects, and to tell us when it changes. You confirm that you hold the rights to any material that you send us, and that we may use it for the purpose for which you sent it. Please do not send patient data, account numbers or other sensitive information through the forms of this website.',
      'You must not use the website in a way that harms it, other visitors or us. This includes attempts to gain unauthorised access, to send malicious code, to collect data by automated means at a rate that disturbs the service, or to send unlawful, misleading or abusive content.',
      'In a project, you provide the access, decisions and test cases that the statement of work names, at the agreed time. You remain responsible for your own systems, for backups of data in your care and for complying with the laws that apply to your business. If a delay on your side affects the schedule or the cost, we will tell you and agree a change in writing.',
    ],
  },
  {
    heading: 'Payment and invoicing',
    paragraphs: [
      'Fees, currency, milestones and the time for payment are stated in the statement of work. Unless it says otherwise, fees exclude goods and services tax and other taxes, which are added at the rate in force, and exclude travel and third-party costs that you have approved in advance.',
      'Invoices are sent by e-mail to the address that you name. If you disagree with an invoice, please tell us in writing before it is due and give the reason. You then pay the undisputed part on time, and both of us try to settle the remainder promptly. If the law requires you to deduct tax at source, you give us the certificate of deduction.',
      'If an undisputed amount remains unpaid after it is due, we may suspend work after written notice until it is paid. The schedule then moves accordingly. Interest on late payment is due as stated in the statement of work or, if it says nothing, as provided by law. Payments that have been made are refunded only where the statement of work or the law says so.',
    ],
  },
  {
    heading: 'Intellectual property',
    paragraphs: [
      'The texts, drawings, code and marks on this website belong to us or to those who have licensed them to us. You may view and print pages for your own information. Any other use needs our written consent, unless the law allows it.',
      'Unless the statement of work says otherwise, deliverables that we make for you become yours on full payment of the fees for them. Until then you may use them for testing. Tools, libraries, methods and know-how that existed before the engagement, or that are of general use, remain ours. Where they are part of a deliverable, we grant you a lasting, non-exclusive licence to use and change them as far as you need them for that deliverable.',
      'Open-source components stay under their own licences, which we list. Your data, documents and marks remain yours. We use them only to perform the services, and we do not use your data to train models for others without your written consent. We do not name you as a reference without your consent.',
    ],
  },
  {
    heading: 'Confidentiality',
    paragraphs: [
      'Each of us may learn confidential information about the other. It includes business plans, prices, source code, data, security arrangements and anything that is marked as confidential or would reasonably be understood to be so. The one who receives it keeps it secret, uses it only for the engagement, and passes it only to employees and contractors who need it and are bound by similar duties.',
      'This does not apply to information that is or becomes public without a breach, that was already lawfully known, that was developed independently, or that was lawfully received from somebody else. If a law, a court or an authority requires disclosure, the receiving side gives notice first where that is permitted and discloses only what is required.',
      'On request, or when the engagement ends, each of us returns or deletes the other’s confidential information. Copies in routine backups are kept under the same duty until they are overwritten. These obligations continue after the engagement for the period that the statement of work names, and for trade secrets and personal data as long as the law protects them.',
    ],
  },
  {
    heading: 'Limitation of liability',
    paragraphs: [
      'The website is provided as it is. We take reasonable care with its content, but we give no warranty that it is complete, current or always available. We are not responsible for decisions that you take on the basis of general information on it.',
      'For services, we correct defects as the statement of work provides. To the extent that the law permits, neither side is liable to the other for indirect or consequential loss, such as loss of profit, of business or of goodwill. To the same extent, our total liability in connection with a service is limited to the fees paid to us for that service in the twelve months before the event that caused the claim.',
      'Nothing in these terms limits liability that cannot be limited by law, including liability for fraud or wilful misconduct, or your duty to pay fees that are due. Neither side is liable for a failure caused by events beyond its reasonable control, for as long as they last, provided that it informs the other without delay and takes reasonable steps to resume work.',
    ],
  },
  {
    heading: 'Termination',
    paragraphs: [
      'You may stop using this website at any time. We may refuse or withdraw access to it where it is used in breach of these terms, and we may change or discontinue parts of it.',
      'An engagement ends when the work is completed, or earlier by written notice as set out in the statement of work. Either of us may end it at once by written notice if the other commits a material breach and does not remedy it within a reasonable time after being asked in writing, or becomes insolvent.',
      'When an engagement ends, you pay for the work performed and for the approved costs incurred up to that day. We hand over the deliverables that have been paid for, in the state that they have reached, together with the material that belongs to you, and we return or delete your data as agreed. Clauses that by their nature should continue do so. These are the ones on payment, intellectual property, confidentiality, limitation of liability and governing law.',
    ],
  },
  {
    heading: 'Governing law',
    paragraphs: [
      'These terms, the statements of work made under them and any dispute connected with them or with this website are governed by the laws of India, without regard to rules that would lead to the law of another country.',
      'If a dispute arises, both of us first try to settle it by discussion between persons who may decide. Either side can start this by writing to the other and describing the matter. If it is not settled within a reasonable time, or if an urgent order is needed, the courts at Ahmedabad, Gujarat, India, have exclusive jurisdiction, unless a statement of work provides for arbitration.',
      'If a provision of these terms is invalid, the others remain in force, and the invalid one is replaced by a valid provision that comes closest to its purpose. Not exercising a right is not a waiver of it. Neither side may assign an engagement without the written consent of the other. Notices are given in writing, by e-mail or to the registered address.',
    ],
  },
];
