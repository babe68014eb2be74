/** PostGraphile reads this while it loads, so it is set before: checks for its own developers are of no use to ours. */
process.env.GRAPHILE_ENV ??= 'production';
