import { useTranslation } from '../../i18n/use-translation'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CalendarPlus, Plus, Search, Trash2, UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useModalPages } from '../../lib/modal-pages'
import { useSession } from '../../lib/session'
import { Kbd } from '../../ui/kbd'
import { useLayer } from '../../ui/use-layer'
import type { MenuItem } from '../menu-items'
import type { QuickAdd } from '../quick-adds'
import { type FoundRow, findQuery } from './find.query'
import classes from './find-anything.module.css'

interface Choices {
  menu: readonly MenuItem[]
  quickAdds: readonly QuickAdd[]
  onQuickAdd: (quickAdd: QuickAdd) => void
  onInvite: (() => void) | undefined
}

const [store, actions] = createSpotlight()

/** As it is compared: "todo" finds "To-do". */
const plain = (text: string) => text.toLowerCase().replaceAll('-', '')

/** What can be made, by whoever may make it where they are. */
function useCreateActions({ quickAdds, onQuickAdd, onInvite }: Omit<Choices, 'menu'>): SpotlightActionData[] {
  const { t } = useTranslation(['frame', 'todos', 'issues', 'headlines', 'rocks'])
  const { open } = useModalPages()
  const iconOf = (Icon: typeof Plus) => <Icon size="1.125rem" aria-hidden="true" />
  const items = quickAdds.map((quickAdd) => ({
    id: `new-${quickAdd.id}`,
    label: t(`${quickAdd.id}s:new`),
    leftSection: iconOf(Plus),
    rightSection: <Kbd combo={quickAdd.hotkey} />,
    onClick: () => onQuickAdd(quickAdd),
  }))
  const meeting = {
    id: 'new-meeting',
    label: t('find.newMeeting'),
    leftSection: iconOf(CalendarPlus),
    onClick: () => void open('/meeting/new'),
  }
  const invite = { id: 'invite', label: t('invite'), leftSection: iconOf(UserPlus), onClick: onInvite }
  return [...items, ...(items.length > 0 ? [meeting] : []), ...(onInvite ? [invite] : [])]
}

/** What was found, under the name of what it stands among. */
function useFoundGroups(text: string): SpotlightActionGroupData[] {
  const { t } = useTranslation(['frame', 'terms'])
  const navigate = useNavigate()
  const { open } = useModalPages()
  const { orgId } = useSession()
  const { data: found = [] } = useQuery({
    ...findQuery(text, orgId ?? ''),
    enabled: text.length > 1,
    placeholderData: (before) => before,
  })
  const go = ({ to }: FoundRow) => ('modal' in to ? open(to.modal) : navigate({ href: to.href }))
  const groups = [...new Set(text.length > 1 ? found.map(({ group }) => group) : [])]
  return groups.map((group) => ({
    group: t(group),
    actions: found
      .filter((row) => row.group === group)
      .map((row) => ({ id: row.key, label: row.title, description: row.details, onClick: () => void go(row) })),
  }))
}

/** Ctrl+K: pages and what can be made at once, items and people as they are found. Loaded when first opened. */
export function FindAnything({ menu, onClose, ...choices }: Choices & { onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { open } = useModalPages()
  const [query, setQuery] = useState('')
  const text = query.trim()
  const creations = useCreateActions(choices)
  const found = useFoundGroups(text)
  useEffect(() => actions.open(), [])
  const { closeOnEscape } = useLayer(actions.close)
  const pages: SpotlightActionData[] = menu.map(({ to, label, icon: Icon, isModal }) => ({
    id: to,
    label: t(label),
    leftSection: <Icon size="1.125rem" aria-hidden="true" />,
    onClick: () => void (isModal ? open(to as `/${string}`) : navigate({ to: to as '/' })),
  }))
  const removed = {
    id: '/removed',
    label: t('frame:find.removed'),
    leftSection: <Trash2 size="1.125rem" aria-hidden="true" />,
    onClick: () => void navigate({ to: '/removed' }),
  }
  const named = ({ label = '' }: SpotlightActionData) => plain(label).includes(plain(text))
  const groups: SpotlightActionGroupData[] = [
    { group: t('frame:find.pages'), actions: [...pages, removed].filter(named) },
    { group: t('frame:find.actions'), actions: creations.filter(named) },
    ...found,
  ]
  return (
    <Spotlight
      store={store}
      actions={groups.filter((group) => group.actions.length > 0)}
      query={query}
      onQueryChange={setQuery}
      filter={(_, all) => all}
      nothingFound={t('frame:find.nothing')}
      closeOnEscape={closeOnEscape}
      onSpotlightClose={onClose}
      shortcut={null}
      transitionProps={{ duration: 120 }}
      overlayProps={{ blur: 0, backgroundOpacity: 1 }}
      scrollable
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'group', 'aria-label': t('frame:find.results') } }}
      searchProps={{
        leftSection: <Search size="1.125rem" aria-hidden="true" />,
        placeholder: t('frame:find.label'),
        'aria-label': t('frame:find.label'),
      }}
      classNames={{
        content: classes.content,
        search: classes.search,
        action: classes.action,
        actionsGroup: classes.group,
        overlay: classes.overlay,
      }}
    />
  )
}
