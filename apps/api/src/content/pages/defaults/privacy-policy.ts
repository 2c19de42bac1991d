import type { PageContent } from '../page-content.ts';

/** The page adds who processes data for the shop, how long data is kept and who answers complaints, from the settings. */
export const privacyPolicy: PageContent = {
  title: 'Privacy Policy',
  body: `What {shop} knows about you, why, and for how long. It is not much.

## What we collect

- Your account: name, email address and a password that we keep only in a form nobody can read back.
- Your orders: what you bought, the delivery address, email and phone number, and the payment’s reference.
- What you write to us: contact messages, reports of damage with photographs, and product reviews, which are shown with your name and your photographs.
- What you ask us to remember: your cart, your wish list, and the sold-out pieces you wait for.
- Technical records: the time and network address of requests, to keep the shop safe and working; and, of some visits, how fast which kind of page appeared, without anything about you.

## What it is used for

To deliver your order, to let you sign in, to write to you about your order or account, and to answer you. We send no advertising and we do not sell or rent your data.

## Who else sees it

- Razorpay, our payment provider, which takes your payment. Card and UPI details go to it alone. Its script is loaded when you pay; it gets your name, email address, phone number, the amount and technical data of your browser.
- The courier, who needs your name, address and phone number.
- The companies that run our servers and send our mails, on our behalf.
- Authorities, where the law obliges us.

## On your device

So that the shop works without a network, your device keeps a copy of the catalogue, your wish list, the pieces that you looked at last and, while you are signed in, your cart and your last orders. A checkout form that you began stays until you close the tab; while you are signed in, it stays for a week. Signing out removes your private data from the device. We use no tracking cookies; one cookie proves for 15 minutes that an email address is yours, and one recognizes for an hour the browser that asked for a one-time password.

## Your rights

Under [Your Account](/account) you see what we hold about you, download it, correct your name, stop the uses of your data that the shop works without, and delete your account, at any time. [Write to us](/contact) to have anything else corrected; we answer within a month. The Digital Personal Data Protection Act, 2023 gives you these rights. If you are not content with our answer, you can complain to our grievance officer, and then to the Data Protection Board of India.

You may name a person who uses these rights for you if you die or cannot use them yourself: [write to us](/contact) from your email address.

## Children

This shop is for people of 18 years or more. For a child, a parent or guardian orders, and gives us their own data only.`,
};
