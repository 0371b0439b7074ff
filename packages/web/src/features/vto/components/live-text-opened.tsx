import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePeople } from '../../../lib/people'
import { useUnsaved } from '../../../lib/unsaved'
import { lazyPart } from '../../../ui/lazy-part'
import type { LiveTexts } from '../live-texts'
import { useLiveTexts } from '../open-live-texts'
import { type LiveTextProps, ShownText } from './shown-text'

const SharedTextEditor = lazyPart(() => import('../../../ui/shared-text-editor').then((part) => part.SharedTextEditor))

/** A text with its connection. It is edited where it is pressed, and shown alive where somebody else writes in it. */
export function LiveTextOpened(props: LiveTextProps) {
  const texts = useLiveTexts(props.vto.id)
  return texts ? <Opened {...props} texts={texts} /> : <ShownText {...props} />
}

function Opened({ texts, ...props }: LiveTextProps & { texts: LiveTexts }) {
  const { field } = props
  const { t } = useTranslation('live-text')
  const state = useStore(texts.shown, (shown) => shown.state)
  const isOthers = useStore(texts.shown, ({ others }) => others.some((one) => one.field === field))
  const [hasBegun, setBegun] = useState(false)
  const [isShared, setShared] = useState(false)
  if (isOthers && !isShared) setShared(true)
  const isThere = state === 'open' || state === 'away'
  if (!isThere || !(hasBegun || isShared)) {
    return <ShownText {...props} isWaiting={hasBegun} {...(state !== 'ended' && { onEdit: () => setBegun(true) })} />
  }
  return (
    <>
      <Suspense fallback={<ShownText {...props} isWaiting />}>
        <Editor {...props} texts={texts} hasFocus={hasBegun} />
      </Suspense>
      {state === 'away' && <p role="status">{t('away')}</p>}
    </>
  )
}

interface EditorProps extends LiveTextProps {
  texts: LiveTexts
  hasFocus: boolean
}

function Editor({ texts, field, label, placeholder, isLabelHidden, hasFocus }: EditorProps) {
  const people = usePeople()
  const hasUnsent = useStore(texts.shown, (shown) => shown.hasUnsent)
  useUnsaved(hasUnsent)
  const nameOf = (personId: string) => {
    const person = people.find(({ id }) => id === personId)
    return person ? fullName(person) : ''
  }
  return (
    <SharedTextEditor
      {...{ label, field, placeholder, isLabelHidden, hasFocus, nameOf }}
      doc={texts.doc}
      awareness={texts.awareness}
      onFocused={(isFocused) => texts.writeIn(isFocused ? field : null)}
    />
  )
}
