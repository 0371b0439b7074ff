import Check from 'icon:check'
import FlaskConical from 'icon:flask-conical'
import Mail from 'icon:mail'
import Plus from 'icon:plus'
import Settings from 'icon:settings'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLookAround } from '../../features/example-organisations/look-around'
import { useTranslation } from '../../i18n/use-translation'
import { useModalPages } from '../../lib/modal-pages'
import classes from './organisation-menu.module.css'

export interface Organisation {
  id: string
  name: string
  isExample?: boolean
}

export interface OrganisationMenuProps {
  organisation: Organisation | null
  organisations: readonly Organisation[]
  onSwitchOrganisation: (orgId: string) => void
}

export function OrganisationItems({ organisation, organisations, onSwitchOrganisation }: OrganisationMenuProps) {
  const { t } = useTranslation(['frame', 'example'])
  const { open } = useModalPages()
  const lookAround = useLookAround()
  const hasExample = organisations.some(({ isExample }) => isExample)
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
          {other.isExample && <small className={classes.mark}>{t('example:mark')}</small>}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {organisation && (
        <Menu.Item
          leftSection={<Settings size="1.125rem" aria-hidden="true" />}
          onClick={() => void open(`/org/detail/${organisation.id}`)}
        >
          {t('frame:organisation.settings')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Plus size="1.125rem" aria-hidden="true" />} onClick={() => void open('/org/create')}>
        {t('frame:organisation.add')}
      </Menu.Item>
      <Menu.Item component={Link} to="/welcome/tools" leftSection={<Mail size="1.125rem" aria-hidden="true" />}>
        {t('frame:organisation.invitations')}
      </Menu.Item>
      {!hasExample && (
        <Menu.Item leftSection={<FlaskConical size="1.125rem" aria-hidden="true" />} onClick={lookAround}>
          {t('example:offer')}
        </Menu.Item>
      )}
    </>
  )
}
