import Pencil from 'icon:pencil'
import { CONTENT_HTML_MAX } from '@cairn/contract/core/fields'
import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import type { VtoTextField } from '@cairn/contract/vto/vto.texts'
import { Button } from '@mantine/core'
import { type Ref, Suspense, useEffect, useRef, useState } from 'react'
import { LiveText, useLiveTexts } from '../../../entities/rich-text/live-text'
import { appendTyped, NotesField } from '../../../entities/rich-text/notes-field'
import { useTranslation } from '../../../i18n/use-translation'
import { settleConflict, useConflict } from '../../../lib/sync/edit-conflicts'
import { ConflictNotice } from '../../../ui/feedback/conflict-notice'
import { lazyPart } from '../../../ui/feedback/lazy-part'
import { IconButton } from '../../../ui/inputs/icon-button'
import { ClickToEdit, onEscape, useFocusBack } from '../../../ui/inputs/inline-text'
import { RestoredNote } from '../../../ui/overlays/restored-note'
import { useHasDraft, useLiveForm } from '../use-live-form'
import { useSaveSection } from '../vto.mutations'
import { type Section, type SectionName, sectionIn } from '../vto.parts'
import classes from './vision.module.css'

export function NothingEntered() {
  const { t } = useTranslation('vto')
  return <p className="mut">{t('unsaid')}</p>
}

const RichText = lazyPart(() => import('../../../ui/rich-text/rich-text').then((module) => module.RichText))

interface VtoTextProps {
  vto: Vto
  contents: VtoContents
  field: VtoTextField
  label: string
  empty: string
  isEditable: boolean
  isLabelHidden?: boolean | undefined
  className?: string | undefined
}

export const textPlace = ({ id }: Vto, field: VtoTextField) => `vto/${id}/${field}`

function textIn(contents: VtoContents, field: VtoTextField) {
  const [name, key] = field.split('.') as [SectionName, string]
  const section = sectionIn(contents, name)
  const stored: unknown = new Map(Object.entries(section)).get(key)
  return {
    name,
    section,
    html: typeof stored === 'string' ? stored : '',
    changes: (to: string) => ({ [key]: to }) as Partial<Section>,
  }
}

/** Collaborative while others edit, otherwise autosaved. */
export function VtoText(props: VtoTextProps) {
  const { vto, contents, field, label, isEditable, isLabelHidden } = props
  const texts = useLiveTexts()
  const { html } = textIn(contents, field)
  const isRestored = useHasDraft({ place: textPlace(vto, field), stored: { html } })
  const [isEditing, setEditing] = useState<'restored' | 'opened' | null>(isRestored ? 'restored' : null)
  const { ref, giveBack } = useFocusBack()
  const leave = () => {
    giveBack()
    setEditing(null)
  }
  if (isEditable && isEditing) return <SoloEditor {...props} hasFocus={isEditing === 'opened'} onEnd={leave} />
  if (!isEditable || !texts) {
    return <TextView {...props} button={ref} html={html} onEdit={() => setEditing('opened')} />
  }
  return (
    <LiveText
      texts={texts}
      field={field}
      label={label}
      html={html}
      isLabelHidden={isLabelHidden}
      onEnd={giveBack}
      renderText={(now, onEdit) => <TextView {...props} button={ref} html={now} onEdit={onEdit} />}
      renderSoloEditor={(onEnd, typed) => <SoloEditor {...props} hasFocus typed={typed} onEnd={onEnd} />}
    />
  )
}

interface TextViewProps extends VtoTextProps {
  html: string
  onEdit: () => void
  button: Ref<HTMLButtonElement>
}

function TextView({ html, label, empty, isEditable, className, onEdit, button }: TextViewProps) {
  const { t } = useTranslation('vto')
  return (
    <div className={`row-top gap-half ${classes.edited}`}>
      <ClickToEdit className={`grow break ${className ?? ''}`} onEdit={isEditable ? onEdit : undefined}>
        {html === '' && (isEditable ? <p className="mut">{empty}</p> : <NothingEntered />)}
        {html !== '' && (
          <Suspense fallback={null}>
            <RichText html={html} />
          </Suspense>
        )}
      </ClickToEdit>
      {isEditable && (
        <IconButton
          ref={button}
          size={28}
          className={classes.tool}
          label={t('edit', { title: label })}
          icon={<Pencil size="1rem" aria-hidden="true" />}
          onClick={onEdit}
        />
      )}
    </div>
  )
}

interface SoloEditorProps extends VtoTextProps {
  hasFocus: boolean
  /** Typed while live editing was connecting. */
  typed?: string
  onEnd: () => void
}

function SoloEditor({ vto, contents, field, label, isLabelHidden, hasFocus, typed = '', onEnd }: SoloEditorProps) {
  const { t } = useTranslation('generic')
  const { name, section, html, changes } = textIn(contents, field)
  const { mutateAsync: save } = useSaveSection<SectionName>()
  const { form, flush, takeStored } = useLiveForm({
    place: textPlace(vto, field),
    stored: { html },
    version: section.version,
    isValid: (values) => values.html.length <= CONTENT_HTML_MAX,
    save: (changed, version) =>
      save({ vto, name, before: { ...section, version }, changes: changes(changed.html ?? '') }),
  })
  const begin = useRef(() => form.set('html')(appendTyped(form.values.html, typed)))
  useEffect(() => {
    if (typed !== '') begin.current()
  }, [typed])
  const conflict = useConflict(section.id)
  const isConflictHere = Object.keys(conflict?.changes ?? {}).some((key) => key in changes(''))
  const end = () => {
    flush()
    onEnd()
  }
  return (
    <fieldset
      className={`grid gap-2 w-full py-2 ${classes.editor}`}
      aria-label={label}
      onBlur={flush}
      onKeyDown={onEscape(end)}
    >
      <RestoredNote form={form} />
      <NotesField
        label={label}
        isLabelHidden={isLabelHidden}
        hasFocus={hasFocus}
        value={form.values.html}
        onChange={form.set('html')}
      />
      {conflict && isConflictHere && (
        <ConflictNotice
          yours=""
          theirs=""
          notes={{ yours: conflict.yours, theirs: conflict.theirs }}
          onTakeTheirs={() => {
            settleConflict(section.id)
            takeStored()
          }}
          onTakeYours={() => {
            settleConflict(section.id)
            void save({ vto, name, before: section, changes: changes(form.values.html) }).catch(() => undefined)
          }}
        />
      )}
      <Button size="sm" onClick={end}>
        {t('done')}
      </Button>
    </fieldset>
  )
}
