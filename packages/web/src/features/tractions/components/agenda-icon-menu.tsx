import { type AgendaIcon, type AgendaItem, agendaIcons } from '@cairn/contract/agendas/agendas.schemas'
import { Menu } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { IconButton } from '../../../ui/icon-button'
import { agendaIconOf, agendaIconParts } from '../agenda-icons'
import classes from './agenda-sources.module.css'

interface AgendaIconMenuProps {
  item: AgendaItem
  name: string
  onChoose: (icon: AgendaIcon) => void
}

export function AgendaIconMenu({ item, name, onChoose }: AgendaIconMenuProps) {
  const { t } = useTranslation('meetings')
  const Current = agendaIconOf(item)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <IconButton label={t('agenda.iconOf', { title: name })} icon={<Current size="1.125rem" aria-hidden="true" />} />
      </Menu.Target>
      <Menu.Dropdown className={classes.icons}>
        {agendaIcons.map((icon) => {
          const Icon = agendaIconParts[icon]
          return (
            <Menu.Item key={icon} aria-label={t(`agenda.icon.${icon}`)} onClick={() => onChoose(icon)}>
              <Icon size="1.125rem" aria-hidden="true" />
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
