export interface CartOutcome { lines: [] }
