import Check from 'icon:check'
import FlaskConical from 'icon:flask-conical'
import Mail from 'icon:mail'
import Plus from 'icon:plus'
import Settings from 'icon:settings'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useLookAround } from '../../features/example-organizations/look-around'
import { useTranslation } from '../../i18n/use-translation'
import { useModalPages } from '../../lib/keyboard/modal-pages'
import classes from './organization-menu.module.css'

export interface Organization {
  id: string
  name: string
  isExample?: boolean
}

export interface OrganizationMenuProps {
  organization: Organization | null
  organizations: readonly Organization[]
  onSwitchOrganization: (orgId: string) => void
}

export function OrganizationItems({ organization, organizations, onSwitchOrganization }: OrganizationMenuProps) {
  const { t } = useTranslation(['frame', 'example'])
  const { open } = useModalPages()
  const lookAround = useLookAround()
  const hasExample = organizations.some(({ isExample }) => isExample)
  return (
    <>
      {organizations.map((other) => (
        <Menu.Item
          key={other.id}
          aria-current={other.id === organization?.id || undefined}
          rightSection={other.id === organization?.id && <Check size="1rem" aria-hidden="true" />}
          onClick={() => other.id !== organization?.id && onSwitchOrganization(other.id)}
        >
          {other.name}
          {other.isExample && <small className={classes.mark}>{t('example:mark')}</small>}
        </Menu.Item>
      ))}
      <Menu.Divider />
      {organization && (
        <Menu.Item
          leftSection={<Settings size="1.125rem" aria-hidden="true" />}
          onClick={() => void open(`/org/detail/${organization.id}`)}
        >
          {t('frame:organization.settings')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Plus size="1.125rem" aria-hidden="true" />} onClick={() => void open('/org/create')}>
        {t('frame:organization.add')}
      </Menu.Item>
      <Menu.Item component={Link} to="/welcome/tools" leftSection={<Mail size="1.125rem" aria-hidden="true" />}>
        {t('frame:organization.invitations')}
      </Menu.Item>
      {!hasExample && (
        <Menu.Item leftSection={<FlaskConical size="1.125rem" aria-hidden="true" />} onClick={lookAround}>
          {t('example:offer')}
        </Menu.Item>
      )}
    </>
  )
}
