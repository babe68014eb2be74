/** The settings of each login's sessions. Set on the role, so that they also apply behind a pooler. */

const plans = ['free', 'starter', 'pro', 'team', 'enterprise', 'staff', 'admin', 'preview'] as const;
const callerLogins: readonly string[] = plans.map((plan) => `campatlas_sql_${plan}`);

/** Every login that the deploy sets up. */
export const logins: readonly string[] = ['campatlas_server', 'campatlas_worker', 'campatlas_broker', ...callerLogins];

type Settings = Readonly<Record<string, string>>;

const limits: Settings = { statement_timeout: '15s', lock_timeout: '3s', idle_in_transaction_session_timeout: '20s' };

/** A session with a caller's own SQL cannot change these: it cannot run SET or call set_config. */
const callerSettings: Settings = {
  ...limits,
  lock_timeout: '2s',
  search_path: 'canonical',
  default_transaction_read_only: 'on',
  work_mem: '8MB',
  hash_mem_multiplier: '1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // A statement with parameters is planned for their values, as its cursor would be.
  plan_cache_mode: 'force_custom_plan',
  synchronize_seqscans: 'off',
  standard_conforming_strings: 'on',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'iso_8601',
  bytea_output: 'hex',
};

/**
 * Keeps callers' statements and their values out of PostgreSQL's log, whatever the server's own settings are. Error
 * messages repeat them too, so for these sessions PostgreSQL logs only that one was terminated. The service logs its
 * own failures.
 */
const quiet: Settings = {
  debug_print_parse: 'off',
  debug_print_rewritten: 'off',
  debug_print_plan: 'off',
  log_parameter_max_length_on_error: '0',
};

/** The part of these that needs a superuser or GRANT SET ON PARAMETER. */
const guardedQuiet: Settings = {
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_duration: 'off',
  log_min_duration_statement: '-1',
  log_min_duration_sample: '-1',
  log_transaction_sample_rate: '0',
  log_parameter_max_length: '0',
  log_temp_files: '-1',
  log_lock_waits: 'off',
  log_parser_stats: 'off',
  log_planner_stats: 'off',
  log_executor_stats: 'off',
  log_statement_stats: 'off',
  'auto_explain.log_min_duration': '-1',
};

/** Settings of a login that only a superuser or a role with SET on the parameter may set. */
export function guardedSettingsOf(login: string): Settings {
  return { ...guardedQuiet, ...(callerLogins.includes(login) ? { temp_file_limit: '256MB' } : {}) };
}

/** Settings of a login that the owner of the database may set. */
export function settingsOf(login: string): Settings {
  if (callerLogins.includes(login)) {
    const place = login === 'campatlas_sql_preview' ? 'preview' : 'canonical';
    return { ...callerSettings, ...quiet, search_path: place };
  }
  if (login === 'campatlas_server') return { ...limits, ...quiet };
  // A job may take longer than a request; the worker's tasks set their own limits.
  const { statement_timeout: _, ...others } = limits;
  return { ...others, ...quiet };
}
