import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Check, Mail, Plus, Settings } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation'
import { useModalPages } from '../../lib/modal-pages'

export interface Organisation {
  id: string
  name: string
}

export interface OrganisationMenuProps {
  organisation: Organisation | null
  organisations: readonly Organisation[]
  onSwitchOrganisation: (orgId: string) => void
}

/** The organisations one belongs to, the current one ticked, a new one, and those one is invited to. */
export function OrganisationItems({ organisation, organisations, onSwitchOrganisation }: OrganisationMenuProps) {
  const { t } = useTranslation('frame')
  const { open } = useModalPages()
  return (
    <>
      {organisations.map((other) => (
        <Menu.Item
          key={other.id}
          aria-current={other.id === organisation?.id || undefined}
          rightSection={other.id === organisation?.id && <Check size="1rem" aria-hidden="true" />}
          onClick={() => other.id !== organisation?.id && onSwitchOrganisation(other.id)}
        >
          {other.name}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {organisation && (
        <Menu.Item
          leftSection={<Settings size="1.125rem" aria-hidden="true" />}
          onClick={() => void open(`/org/detail/${organisation.id}`)}
        >
          {t('organisation.settings')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Plus size="1.125rem" aria-hidden="true" />} onClick={() => void open('/org/create')}>
        {t('organisation.add')}
      </Menu.Item>
      <Menu.Item component={Link} to="/welcome/tools" leftSection={<Mail size="1.125rem" aria-hidden="true" />}>
        {t('organisation.invitations')}
      </Menu.Item>
    </>
  )
}
