import ChevronDown from 'icon:chevron-down'
import Star from 'icon:star'
import X from 'icon:x'
import type { AgendaChoice } from '@cairn/contract/agendas/agendas.schemas'
import { EMPTY_ID } from '@cairn/contract/core/ids'
import { Button, Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { confirm } from '../../../ui/confirm-dialog'
import { IconButton } from '../../../ui/icon-button'
import { useFavouriteAgenda, useRemoveAgenda } from '../agendas.mutations'
import { agendaName } from '../traction-messages'
import { tractionsQueries } from '../tractions.queries'
import classes from './agenda-sources.module.css'

export function AgendaSources({ onChoose }: { onChoose: (agenda: AgendaChoice) => void }) {
  const { t } = useTranslation('meetings')
  const { data: agendas = [] } = useQuery(tractionsQueries.agendas)
  const [isOpen, setOpen] = useState(false)
  const choose = (agenda: AgendaChoice) => {
    setOpen(false)
    onChoose(agenda)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width="22rem" trapFocus returnFocus>
      <Popover.Target>
        <Button
          rightSection={<ChevronDown size="1rem" aria-hidden="true" />}
          onClick={() => setOpen((wasOpen) => !wasOpen)}
        >
          {t('agenda.choose')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('agenda.choose')}>
        <ul className={classes.list}>
          {agendas.map((agenda) => (
            <Source key={agenda.id} agenda={agenda} onChoose={() => choose(agenda)} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function Source({ agenda, onChoose }: { agenda: AgendaChoice; onChoose: () => void }) {
  const { t } = useTranslation(['meetings', 'generic'])
  const mark = useFavouriteAgenda()
  const remove = useRemoveAgenda()
  const { isFavorite } = agenda
  const name = agendaName(agenda)
  const askToRemove = async () => {
    const isSure = await confirm({
      title: t('agenda.removeSaved.title', { name }),
      message: t('agenda.removeSaved.text'),
      confirmLabel: t('generic:remove'),
      isDanger: true,
    })
    if (isSure) remove.mutate(agenda)
  }
  return (
    <li>
      <button type="button" className={classes.choose} onClick={onChoose}>
        <span>{name}</span>
        <small>{t('overview.minutes', { count: agenda.lengthInMinutes })}</small>
      </button>
      {agenda.id !== EMPTY_ID && (
        <IconButton
          size={32}
          label={t(isFavorite ? 'agenda.unmark' : 'agenda.mark', { name })}
          aria-pressed={isFavorite}
          icon={<Star size="1.125rem" fill={isFavorite ? 'currentColor' : 'none'} aria-hidden="true" />}
          onClick={() => mark.mutate({ agenda, isFavorite: !isFavorite })}
        />
      )}
      {agenda.canManage && (
        <IconButton
          size={32}
          label={t('agenda.remove', { title: name })}
          icon={<X size="1.125rem" aria-hidden="true" />}
          onClick={() => void askToRemove()}
        />
      )}
    </li>
  )
}
