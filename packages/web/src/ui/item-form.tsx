import { TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import classes from './item-form.module.css'

const RichTextEditor = lazy(() => import('./rich-text-editor').then((module) => ({ default: module.RichTextEditor })))

interface ItemFormProps {
  titleLabel: string
  title: string
  titleError?: string | undefined
  onTitle: (title: string) => void
  notesLabel: string
  notesHtml: string
  onNotes: (html: string) => void
  /** Above everything: a conflict. */
  notice?: ReactNode
  /** The narrower column: owner, date, meeting. */
  side: ReactNode
  /** Titles of work items hold 256 characters. */
  titleMax?: number
}

/** The form of a work item: its title and notes, and beside them who, when and where. */
export function ItemForm(props: ItemFormProps) {
  const { titleLabel, title, titleError, onTitle, notesLabel, notesHtml, onNotes, notice, side, titleMax = 256 } = props
  return (
    <div className={classes.form}>
      {notice && <div className={classes.notice}>{notice}</div>}
      <div className={classes.main}>
        <TextInput
          label={titleLabel}
          withAsterisk
          data-autofocus
          maxLength={titleMax}
          value={title}
          error={titleError}
          classNames={{ input: classes.title ?? '' }}
          onChange={(event) => onTitle(event.currentTarget.value)}
        />
        <Suspense fallback={<div className={classes.wait} />}>
          <RichTextEditor label={notesLabel} value={notesHtml} onChange={onNotes} />
        </Suspense>
      </div>
      <div className={classes.side}>{side}</div>
    </div>
  )
}
