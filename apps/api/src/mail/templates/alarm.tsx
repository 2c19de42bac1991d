import type { MailData } from './mail-data.ts';
import { Layout, Paragraph } from './layout.tsx';

/** To the owner: what needs a decision or a repair. */
export function AlarmMail({ problems }: MailData['alarm']) {
  return (
    <Layout preview={problems[0] ?? ''} title="The shop needs you">
      {problems.map((problem) => (
        <Paragraph key={problem}>{problem}</Paragraph>
      ))}
      <Paragraph>You get no further mail about this for a day, unless something else happens.</Paragraph>
    </Layout>
  );
}
