import type { Vto, VtoContents } from '@cairn/contract/vto/vto.schemas'
import { VisionTab } from '../../features/vto/components/vision-tab'
import { OnPaper } from '../../features/vto/on-paper'
import { asReader } from './as-reader'
import { TractionTab } from './traction-tab'
import classes from './vto-pages.module.css'

interface VtoPagesProps {
  vto: Vto
  contents: VtoContents
}

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
