# A CDN in front of the shop, as an example for Varnish 7; `npm run engines -- cdn` tests it. The shop says with CDN-Cache-Control (RFC 9213)
# what may be stored: pages and the public catalogue for 5 s, and 5 s more while a new copy is fetched. Set the backend, and CDN_PURGE_URL to
# http://purge:TOKEN@varnish/purge, where TOKEN is the one below. TLS ends in front of Varnish.
vcl 4.1;

import std;

backend shop {
	.host = "api";
	.port = "3000";
}

sub vcl_recv {
	if (req.method == "POST" && req.url == "/purge") {
		if (req.http.Authorization != "Bearer change-this-token") {
			return (synth(403));
		}
		ban("obj.http.Cache-Tag == catalogue");
		return (synth(200));
	}
	# Requests with credentials bypass the cache.
	if (req.http.Authorization || req.http.Cookie) {
		return (pass);
	}
}

sub vcl_backend_response {
	if (beresp.http.CDN-Cache-Control ~ "max-age" && beresp.status < 500 && !beresp.http.Set-Cookie) {
		set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
		set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\1s"), 0s);
		return (deliver);
	}
	# Files whose names change with their content.
	if (beresp.http.Cache-Control ~ "public" && !beresp.http.Set-Cookie) {
		set beresp.grace = 0s;
		return (deliver);
	}
	# Remembered for two minutes, so that requests for it do not wait for each other.
	set beresp.uncacheable = true;
	set beresp.ttl = 120s;
	return (deliver);
}

sub vcl_deliver {
	set resp.http.X-Cache = obj.hits > 0;
	unset resp.http.Via;
	unset resp.http.X-Varnish;
	unset resp.http.CDN-Cache-Control;
}
