import { createFileRoute } from '@tanstack/react-router';
import { Clients } from '../../account/profile/clients.tsx';
import { Contacts } from '../../account/profile/contacts.tsx';
import { ProfileFrame, ProfilePart } from '../../account/profile/profile-frame.tsx';
import { useOwnUser } from '../../account/profile/own-user.ts';
import { m } from '../../paraglide/messages.js';
import { headAlone } from '../../head/head-of.ts';

export const Route = createFileRoute('/_member/profile/contacts')({
  head: headAlone('/profile/contacts', m.account_contacts_head),
  component: OwnPage,
});

function OwnPage() {
  const { call } = Route.useRouteContext();
  const { user, learn } = useOwnUser(call);
  if (user === null) return null;
  return (
    <ProfileFrame title={m.account_contacts()}>
      <ProfilePart id="contacts" title={m.account_contacts_part()} words={m.account_contacts_part_words()}>
        <Contacts call={call} user={user} learn={learn} />
      </ProfilePart>
      <ProfilePart id="payers" title={m.account_clients_part()} words={m.account_clients_part_words()}>
        <Clients call={call} user={user} learn={learn} />
      </ProfilePart>
    </ProfileFrame>
  );
}
