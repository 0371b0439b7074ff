import Keyboard from 'icon:keyboard'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FoundLessons } from '../../features/learn/components/found-lessons'
import { useLoadedLessons } from '../../features/learn/use-lessons'
import { useTranslation } from '../../i18n/use-translation'
import { Kbd } from '../../ui/kbd'
import { Popup } from '../../ui/popup'
import type { Help } from './frame-header'
import { HelpFoot } from './help-foot'
import classes from './help-foot.module.css'
import { KeySheet } from './key-sheet'

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
        className={classes.keys}
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
