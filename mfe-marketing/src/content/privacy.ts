import { company } from '@weft/site/company';
import type { LegalSection } from './types';

// To be reviewed by counsel before going live: plain-language text, no legal advice (D-39).

/** The nine sections of the Privacy Policy in the order of the specification (PRV-01). */
export const privacySections: readonly LegalSection[] = [
  {
    heading: 'Information collected',
    paragraphs: [
      `${company.name} collects only what you give us and what is needed to run the website. You can read every page without telling us who you are. There are no user accounts.`,
      'If you send an enquiry, we receive your name, your e-mail address, your mobile number, the service that you are interested in and any comments that you write. If you apply for a position, we receive your name, contact details, years of experience, current job, current and expected pay, skills, qualification, notice period, a link to a professional profile and other details, as far as you fill them in, and the resume that you attach. With either, we note the page that you sent it from, the first page of your visit and the website that led you here, as far as your browser tells us.',
      'Our servers write technical logs, which may contain the time of a request, the page that was requested and the result, but neither the network address from which it came nor what was searched for. Please do not send us health records, account numbers or other sensitive data through the forms. If you give us information about another person, you confirm that you may do so.',
    ],
  },
  {
    heading: 'Use of information',
    paragraphs: [
      'We use the details of an enquiry to answer it, to prepare a scope or an offer that you ask for, and to keep a record of the conversation. We use the details of an application to assess it, to contact you about the position and to meet our legal duties as an employer. We do not use either for advertising.',
      'Technical logs are used to keep the website running, to find faults, to limit abuse and to investigate security incidents.',
      'We process your information because you gave it to us for the purpose that is stated next to the form, or because a law requires or permits it. No automated system decides about an enquiry or an application. A person does. We keep applications for 180 days by default and then delete them with their files, unless you are hired, you agree to a longer period or the law requires one. We keep enquiries for as long as the conversation and legal duties need them, by default for two years at most, and then delete them.',
    ],
  },
  {
    heading: 'Sharing of information',
    paragraphs: [
      'Your information is seen by those of our employees who need it in order to answer you or to assess your application. We do not sell it, rent it or exchange it.',
      'We use service providers to host the website and to deliver e-mail. They process information on our behalf, on our instructions and under a duty of confidentiality. Their servers may be outside India. In that case we transfer information only as far as Indian law permits, and choose providers that protect it appropriately.',
      'We disclose information to an authority or a court where a law or a valid order requires it, and to advisers where we have to establish or defend legal claims. If our business or a part of it is transferred to another company, enquiries and applications that belong to that part may pass to the new owner, who is bound by this policy. We would announce such a change on this page before it takes effect.',
    ],
  },
  {
    heading: 'Security',
    paragraphs: [
      'We protect information with measures that suit its sensitivity. The website is designed for encrypted connections. Access to enquiries and applications is limited to persons who need it and who use accounts of their own. Files that are attached to applications are checked for their type and size, and they are not published.',
      'We keep software up to date, separate public pages from stored records, and delete records when their retention period ends. Backups are protected in the same way and are overwritten in turn.',
      `No system is entirely secure, and e-mail in particular can be read on its way. If you want to send something confidential, ask us first for a suitable method. If a personal data breach occurs that affects you, we will inform you and the competent authority as the law requires, and tell you what happened, what it may mean for you and what you can do. If you believe that you have found a weakness in this website, please write to ${company.privacyEmail}.`,
    ],
  },
  {
    heading: 'Cookies',
    paragraphs: [
      'This website sets no cookies for visitors. It does not use advertising networks, social media plug-ins or analytics services that follow you from one website to another. For that reason you see no banner that asks for consent.',
      'Pages, pictures, videos and fonts are delivered from our own server. Your browser may keep copies of them in its cache, so that the next page loads faster. That is a function of your browser, and you can empty the cache at any time. Should a page remember something, such as paused motion or the words of an application that you have not sent yet, it stays in your browser until you close the tab and is not sent to us.',
      'The profile links in the footer are ordinary links. The networks behind them learn of your visit only when you follow one. If we ever wish to use cookies that are not strictly necessary, we will first change this section and ask for your consent, and the website will remain usable without it.',
    ],
  },
  {
    heading: 'Your rights',
    paragraphs: [
      'Under Indian data protection law, including the Digital Personal Data Protection Act, 2023, as far as it is in force, you have rights over your personal data. You may ask whether we hold information about you, and receive a summary of it and of how it is used. You may have it corrected, completed or updated. You may ask us to erase it when it is no longer needed and no law requires us to keep it.',
      'Where we rely on your consent, you may withdraw it at any time, as easily as you gave it. What was done before remains lawful. You may name a person who exercises your rights if you die or become unable to do so. If the law of another country gives you further rights, we respect them.',
      'To use a right, write to the address in the last section. We may ask for proof that you are the person concerned. There is no charge. If you are not satisfied with our answer, you may complain to the Data Protection Board of India or to the authority that is responsible for you.',
    ],
  },
  {
    heading: 'Third-party links',
    paragraphs: [
      'The website contains links to other websites, for example to profiles on social networks, to a map of our office and to sources in articles. They are marked or recognisable as links. We choose them with care, but we do not operate those websites and have no influence on how they treat your information. Their own policies apply from the moment you follow a link.',
      'An article may include a video from an outside host. Your browser then connects to that host in order to show it, and the host learns your network address and may set cookies of its own. Only hosts on a short list are permitted.',
      'Other websites may link to ours. That does not mean that we approve of their content. If you notice that one of our links leads to something unlawful or misleading, please tell us, and we will review it. When you follow a link in an e-mail that appears to come from us, check the address first, and ask us if you are in doubt.',
    ],
  },
  {
    heading: 'Policy changes',
    paragraphs: [
      'We change this policy when the website, our services or the law change. The version on this page is the one in force, and the date of the last update stands at the top. Earlier versions are available on request.',
      'Small corrections, such as a clearer sentence or a new address, take effect when they are published. If a change affects how we use information that you have already given us, we will inform those concerned by e-mail where we have an address, before the change takes effect. Where the law requires your consent, we ask for it, and we continue under the earlier terms for your information until you have given it.',
      'We review the text at least when a new form, a new provider or a new kind of record is introduced. If the English text and a translation of this policy differ, the English text decides, unless the law of your place of residence gives you the better position under the translation. Please read this page again from time to time.',
    ],
  },
  {
    heading: 'Contact',
    paragraphs: [
      `The controller of the information described here, called data fiduciary in Indian law, is ${company.name}, ${company.address}. Questions about this policy, requests to see, correct or erase information, and complaints can be sent to our privacy address, which is given below. It is read by the person who is responsible for data protection in our company.`,
      'So that we can find your records, please say in what connection you wrote to us, such as an enquiry or an application, when that was, and which e-mail address you used at the time. Please do not send copies of identity documents unless we ask for them. If we have to verify who you are, we will suggest the least intrusive way.',
      'You can also write by post to the address above. Please mark the letter with the word “privacy”. We answer in English. If you prefer Hindi or Gujarati, say so, and we will try to reply in that language. For anything that does not concern privacy, the contact page is the better way.',
    ],
    email: company.privacyEmail,
  },
];
