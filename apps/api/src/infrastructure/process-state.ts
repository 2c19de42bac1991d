import { Injectable } from '@nestjs/common';

/** What readiness reports about this process. */
@Injectable()
export class ProcessState {
  /** Whether the process is about to stop, so that proxies should send no further requests. */
  isStopping = false;
  /** Identifies the build of the web app that this process serves; undefined if it serves none. */
  webBuild: string | undefined;
  /** Whether this process should serve the pages of the web app. */
  servesPages = false;
}
