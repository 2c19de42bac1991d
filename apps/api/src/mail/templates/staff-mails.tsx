import { staffMessages } from '@kundan/contracts/messages/staff-messages';
import type { MailData } from './mail-data.ts';
import { Action, Layout, Paragraph } from './layout.tsx';
import { useShop } from './mail-context.ts';

const useShopName = () => useShop().shop.name;

export function StaffInvitationMail({
  inviter,
  role,
  token,
  shopUrl,
}: MailData['staff-invitation'] & { shopUrl: string }) {
  const shop = useShopName();
  return (
    <Layout preview={`${inviter} invites you`} title={`Help to run ${shop}`}>
      <Paragraph>
        {inviter} invites you to work in the shop {shop} as {staffMessages.asRole[role]}.
      </Paragraph>
      <Action href={`${shopUrl}/staff/join?token=${token}`}>Accept the invitation</Action>
      <Paragraph>The link is good for 7 days. If you did not expect it, you can ignore this mail.</Paragraph>
    </Layout>
  );
}

export function StaffRoleChangedMail({ name, role }: MailData['staff-role-changed']) {
  return (
    <Layout preview={`You are ${staffMessages.asRole[role]} now`} title="Your role has changed">
      <Paragraph>
        Hello {name}, you are {staffMessages.asRole[role]} of the shop {useShopName()} now. {staffMessages.may[role]}
      </Paragraph>
    </Layout>
  );
}

export function StaffRemovedMail({ name }: MailData['staff-removed']) {
  return (
    <Layout preview="You no longer work in the shop" title="You no longer belong to the staff">
      <Paragraph>
        Hello {name}, your account no longer belongs to the staff of the shop {useShopName()}. It is still yours as that
        of a shopper.
      </Paragraph>
    </Layout>
  );
}
