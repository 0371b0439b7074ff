import Keyboard from 'icon:keyboard'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { FoundLessons } from '../../features/learn/components/found-lessons'
import { lessonLink, lessonOfPage } from '../../features/learn/learn-links'
import { useLoadedLessons } from '../../features/learn/use-lessons'
import { useTranslation } from '../../i18n/use-translation'
import { useHotkeyList } from '../../lib/keyboard/hotkeys'
import { ownBuild } from '../../lib/offline/own-build'
import { siteLinksQuery } from '../../lib/session/site-links'
import { useConnection } from '../../lib/sync/connection'
import { Kbd } from '../../ui/display/kbd'
import { Popup } from '../../ui/overlays/popup'
import type { Help } from './frame-header'
import classes from './key-sheet.module.css'

const asked = { contact: 'help.contact', 'knowledge-base': 'help.knowledge' } as const

function HelpFoot({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('learn')
  const path = useLocation({ select: ({ pathname, search }) => search.modal ?? pathname })
  const { data: links = [] } = useQuery(siteLinksQuery)
  const build = ownBuild()
  const isOnline = useConnection(({ state }) => state === 'online')
  const wanted = lessonOfPage(path)
  const lesson = useLoadedLessons(true).find(({ key }) => key === wanted)
  return (
    <footer className="links flex wrap gap-1-4 border-top pt-4 mt-5">
      <Link {...lessonLink(wanted)} onClick={onClose}>
        {lesson ? t('help.about', { topic: lesson.title }) : t('help.learn')}
      </Link>
      {links.map(({ name, url }) =>
        name === 'contact' || name === 'knowledge-base' ? (
          <a key={name} href={url} target="_blank" rel="noopener noreferrer">
            {t(asked[name])}
          </a>
        ) : null,
      )}
      <p className="w-full small break mut">
        {t(isOnline ? 'help.online' : 'help.offline')} {build && t('help.version', { version: build })}
      </p>
    </footer>
  )
}

function useKeyNames(): (combo: string) => string {
  const { t } = useTranslation('key-names')
  const names: Readonly<Record<string, string>> = {
    Space: t('space'),
    Home: t('home'),
    End: t('end'),
    PageUp: t('pageUp'),
    PageDown: t('pageDown'),
  }
  return (combo) =>
    combo
      .split('+')
      .map((key) => names[key] ?? key)
      .join('+')
}

export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('frame')
  const named = useKeyNames()
  const keys = useHotkeyList((state) => state.keys)
  const lists = [
    { combo: '↑+↓', label: t('keys.move') },
    { combo: 'enter', label: t('keys.open') },
    { combo: 'Space', label: t('keys.complete') },
    { combo: 'F2', label: t('keys.rename') },
    { combo: 'e', label: t('keys.edit') },
    { combo: 'Esc', label: t('keys.close') },
  ].map((key) => ({ ...key, group: t('keys.lists') }))
  const all = [...keys, ...lists]
  const groups = [...new Set(all.map((key) => key.group))]
  return (
    <Popup title={t('keys.title')} size="sm" onClose={onClose}>
      <div className={`grid ${classes.groups}`}>
        {groups.map((group) => (
          <section key={group}>
            <h3 className="heading-xs mb-1">{group}</h3>
            <dl>
              {all
                .filter((key) => key.group === group)
                .map((key) => (
                  <div className="row between border-top" key={key.combo + key.label}>
                    <dt>{key.label}</dt>
                    <dd className="sub">
                      <Kbd combo={named(key.combo)} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <HelpFoot onClose={onClose} />
    </Popup>
  )
}

const MAX = 6

export function HelpDesk({ first, onClose }: { first: Help; onClose: () => void }) {
  const { t } = useTranslation('learn')
  const [shown, setShown] = useState(first)
  const [typed, setTyped] = useState('')
  const all = useLoadedLessons(true)
  if (shown === 'keys') return <KeySheet onClose={onClose} />
  return (
    <Popup title={t('help.title')} size="sm" onClose={onClose}>
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {typed.trim() !== '' && <FoundLessons all={all} typed={typed} max={MAX} onFollow={onClose} />}
      <Button
        className="mt-3"
        variant="subtle"
        leftSection={<Keyboard size="1.125rem" aria-hidden="true" />}
        rightSection={<Kbd combo="?" />}
        onClick={() => setShown('keys')}
      >
        {t('help.keys')}
      </Button>
      <HelpFoot onClose={onClose} />
    </Popup>
  )
}
