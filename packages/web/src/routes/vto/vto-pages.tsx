import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { VisionTab } from '../../features/vto/components/vision-tab'
import { OnPaper } from '../../features/vto/on-paper'
import { TractionTab } from './traction-tab'
import classes from './vto-pages.module.css'

interface VtoPagesProps {
  vto: Vto
  contents: VtoContents
}

/** What it says, for whoever only reads it. */
export const asReader = (vto: Vto): Vto => ({ ...vto, canEdit: false })

/** Both pages, each on a sheet of its own. */
export function VtoOnPaper({ vto, contents }: VtoPagesProps) {
  return (
    <OnPaper value={true}>
      <div className={classes.paper}>
        <VisionTab vto={asReader(vto)} contents={contents} />
        <TractionTab vto={asReader(vto)} contents={contents} />
      </div>
    </OnPaper>
  )
}
