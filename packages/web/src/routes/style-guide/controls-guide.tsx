import Check from 'icon:check'
import Clock from 'icon:clock'
import Flag from 'icon:flag'
import Filter from 'icon:funnel'
import Plus from 'icon:plus'
import Trash2 from 'icon:trash'
import X from 'icon:x'
import { Button, Checkbox, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { AttachButton } from '../../ui/attach-button'
import { CopyButton } from '../../ui/copy-button'
import { IconButton } from '../../ui/icon-button'
import { Kbd } from '../../ui/kbd'
import { LinkButton } from '../../ui/link-button'
import { Segmented } from '../../ui/segmented'
import { Sheet } from '../../ui/sheet'
import { Tabs } from '../../ui/tabs'
import { Tag } from '../../ui/tag'
import classes from './style-guide.module.css'

export function ControlsGuide() {
  const { t } = useTranslation('style-guide')
  const [track, setTrack] = useState<'on' | 'off' | null>('on')
  return (
    <Sheet title={t('controls')}>
      <div className={classes.row}>
        <Button variant="filled">Join meeting</Button>
        <Button>Cancel</Button>
        <Button variant="subtle">Print</Button>
        <Button variant="danger">Remove</Button>
        <Button variant="link" leftSection={<Plus size="1.125rem" aria-hidden="true" />}>
          Add a message
        </Button>
        <Button disabled>Not now</Button>
        <Button variant="filled" loading>
          Saving
        </Button>
      </div>
      <div className={classes.row}>
        <Button size="sm" leftSection={<Plus size="1.125rem" aria-hidden="true" />}>
          To-do
        </Button>
        <Button size="lg" variant="filled" rightSection={<Kbd combo="mod+enter" />}>
          Create Rock
        </Button>
        <Button size="lg" rightSection={<Kbd combo="n" />}>
          Next: Conclude
        </Button>
        <IconButton label="Filter" icon={<Filter size="1.125rem" />} />
        <IconButton label="Remove" size={28} icon={<Trash2 size="1rem" />} />
        <IconButton label="Not now" icon={<Filter size="1.125rem" />} disabled />
        <AttachButton label="Attach files" size={36} onChosen={() => undefined} />
        <CopyButton label="Copy the address" text="https://cairn.example" />
        <LinkButton to="/meetings">To the meetings</LinkButton>
      </div>
      <div className={classes.row}>
        <Tag tone="ok" icon={Check}>
          On-Track
        </Tag>
        <Tag tone="bad" icon={X}>
          Off-Track
        </Tag>
        <Tag tone="warn" icon={Clock}>
          Today
        </Tag>
        <Tag tone="bad" icon={Flag}>
          3 in a row
        </Tag>
        <Tag tone="warn" icon={Clock} isPill>
          Draft
        </Tag>
        <Tag tone="ok" icon={Check} isPill>
          Published
        </Tag>
      </div>
      <div className={classes.row}>
        <Checkbox label="Archive completed items" defaultChecked />
        <Checkbox label="E-mail the recap" />
        <Checkbox label="Not allowed" disabled />
        <Switch label="Misses first" defaultChecked />
        <Switch label="This week" />
        <Segmented
          label="Status"
          value={track}
          onChange={setTrack}
          options={[
            { value: 'on', label: 'On-Track' },
            { value: 'off', label: 'Off-Track' },
          ]}
        />
      </div>
      <Tabs
        label="Example"
        tabs={[
          { to: '/style-guide', label: 'Overview' },
          { to: '/meetings', label: 'History' },
        ]}
      />
    </Sheet>
  )
}
