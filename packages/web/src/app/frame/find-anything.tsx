import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useModalPages } from '../../lib/modal-pages'
import { useLayer } from '../../ui/use-layer'
import type { MenuItem } from '../menu-items'
import { findQuery } from './find.query'
import classes from './find-anything.module.css'

interface FindAnythingProps {
  menu: readonly MenuItem[]
  onClose: () => void
}

const [store, actions] = createSpotlight()

/** Ctrl+K: pages at once, items and people as they are found. Loaded when first opened. */
export function FindAnything({ menu, onClose }: FindAnythingProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { open } = useModalPages()
  const [query, setQuery] = useState('')
  const text = query.trim()
  const { data: found = [] } = useQuery({
    ...findQuery(text),
    enabled: text.length > 1,
    placeholderData: (before) => before,
  })
  useEffect(() => actions.open(), [])
  const { closeOnEscape } = useLayer(actions.close)
  const pages: SpotlightActionGroupData = {
    group: t('frame:find.pages'),
    actions: menu
      .filter((item) => t(item.label).toLowerCase().includes(text.toLowerCase()))
      .map(({ to, label, icon: Icon, isModal }) => ({
        id: to,
        label: t(label),
        leftSection: <Icon size="1.125rem" aria-hidden="true" />,
        onClick: () => (isModal ? open(to as `/${string}`) : navigate({ to: to as '/' })),
      })),
  }
  const kinds = [...new Set(found.map((row) => row.kind))]
  const items = kinds.map((kind) => ({
    group: t(`${kind}s`),
    actions: found
      .filter((row) => row.kind === kind)
      .map((row) => ({ id: row.key, label: row.title, onClick: () => navigate({ href: row.href }) })),
  }))
  return (
    <Spotlight
      store={store}
      actions={[pages, ...items].filter((group) => group.actions.length > 0)}
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
