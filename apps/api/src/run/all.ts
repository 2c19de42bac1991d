// First, because a module of the bundle requires React before it runs the modules that import it.
import '../mail/templates/production-react.ts';
import { startTracing } from '../infrastructure/tracing/tracing.ts';

// The program is imported afterwards, because tracing instruments modules while they are imported.
void startTracing('shop', process.env).then(() => import('./programs/all.ts'));
