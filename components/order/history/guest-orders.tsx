import { LogInPrompt } from '@/components/account/login/log-in-prompt';
import { Section } from '@/components/ui/section';

type GuestOrdersProps = Readonly<{ title: string; text: string }>;

/** Stands in the place of a player's orders for a guest, and in the server's HTML. */
export function GuestOrders({ title, text }: GuestOrdersProps) {
  return (
    <Section title={title}>
      <LogInPrompt text={text} />
    </Section>
  );
}
